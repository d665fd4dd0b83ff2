/** What the solver says of a grid, in plain words. */
import { uniqueness } from "../../../games/wordogram/certificate";
import type { Answers, Certificate } from "./offer";

export interface Verdict {
  tone: "good" | "unsure";
  title: string;
  detail: string;
}

const many = (number: number, one: string) => (number === 1 ? `1 ${one}` : `${number} ${one}s`);

export function verdictOf(certificate: Certificate | undefined, answers: Answers | null): Verdict {
  if (certificate?.unique.countsDictionary) {
    const share = `${certificate.forcedShare}% of the letters follow from the counts alone.`;
    return { tone: "good", title: "One answer", detail: `${uniqueness(certificate.unique)} ${share}` };
  }
  if (answers && answers.number > 1) {
    const title = answers.isAll ? many(answers.number, "answer") : `More than ${answers.number} answers`;
    const marked = `${many(answers.ambiguous.length, "letter")} could be another, and ${answers.ambiguous.length === 1 ? "is" : "are"} marked`;
    const settled = certificate ? `; with ${many(certificate.reveals, "letter")} revealed only this one is left` : "";
    return { tone: "unsure", title, detail: `Other words match too, even with counts. ${marked}${settled}.` };
  }
  return { tone: "unsure", title: "Not proven", detail: "The search for other answers was stopped before it ended." };
}

export function brief({ unique, forcedShare }: Certificate): string {
  return `one answer${unique.plainDictionary ? ", without counts too" : ""} · ${forcedShare}% forced`;
}
