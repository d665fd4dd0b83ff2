"""Findings as the studio's answers have them."""

from __future__ import annotations

from gridwright.library.agenda import Fault
from gridwright.making.finding import Finding

from . import schema


def describe_findings(findings: list[Finding]) -> list[schema.Finding]:
    return [
        {
            "code": finding.code,
            "severity": finding.severity,
            "path": finding.path,
            "message": finding.message,
            "overruled": finding.overruled,
            "data": finding.data,
        }
        for finding in findings
    ]


def describe_faults(faults: list[Fault]) -> list[schema.Fault]:
    return [
        {
            **describe_findings([fault.finding])[0],
            "fingerprint": fault.fingerprint,
            "acknowledged": fault.acknowledged,
        }
        for fault in faults
    ]
