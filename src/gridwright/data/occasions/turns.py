"""The days of equinoxes and solstices, by UTC.

The method is that of Jean Meeus, Astronomical Algorithms, chapter 27: a mean moment and 24 periodic terms. For the
years from 1970 to 3000 it is right to a minute or two.
"""

from __future__ import annotations

from functools import cache
from math import cos, floor, radians

# By name: the mean moment in the year 2000 as a Julian day, and how it moves, by powers of thousands of years.
TURNS = {
    "March equinox": (2451623.80984, 365242.37404, 0.05169, -0.00411, -0.00057),
    "June solstice": (2451716.56767, 365241.62603, 0.00325, 0.00888, -0.00030),
    "September equinox": (2451810.21715, 365242.01767, -0.11575, 0.00337, 0.00078),
    "December solstice": (2451900.05952, 365242.74049, -0.06223, -0.00823, 0.00032),
}
# The size of each periodic term in 0.00001 days, its phase, and its speed in degrees a century.
_TERMS = (
    (485, 324.96, 1934.136), (203, 337.23, 32964.467), (199, 342.08, 20.186), (182, 27.85, 445267.112),
    (156, 73.14, 45036.886), (136, 171.52, 22518.443), (77, 222.54, 65928.934), (74, 296.72, 3034.906),
    (70, 243.58, 9037.513), (58, 119.81, 33718.147), (52, 297.17, 150.678), (50, 21.02, 2281.226),
    (45, 247.54, 29929.562), (44, 325.15, 31555.956), (29, 60.93, 4443.417), (18, 155.12, 67555.328),
    (17, 288.79, 4562.452), (16, 198.04, 62894.029), (14, 199.76, 31436.921), (12, 95.39, 14577.848),
    (12, 287.11, 31931.756), (12, 320.81, 34777.259), (9, 227.73, 1222.114), (8, 15.45, 16859.074),
)  # fmt: skip
_EPOCH = 2440587.5  # 1970-01-01 as a Julian day
_CLOCK = 70 / 86400  # so far is the time of the formula ahead of UTC, in days


@cache
def find_turn(name: str, year: int) -> int:
    """The day of an equinox or a solstice, as `calendar.day_index` counts."""
    mean = sum(factor * ((year - 2000) / 1000) ** power for power, factor in enumerate(TURNS[name]))
    century = (mean - 2451545) / 36525
    angle = radians(35999.373 * century - 2.47)
    speed = 1 + 0.0334 * cos(angle) + 0.0007 * cos(2 * angle)
    shift = sum(size * cos(radians(phase + rate * century)) for size, phase, rate in _TERMS)
    return floor(mean + 0.00001 * shift / speed - _CLOCK - _EPOCH)
