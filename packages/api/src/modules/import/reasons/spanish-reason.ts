import { PROBLEMS, ROWS } from "./spanish-problems.ts";
import { FETCHING, NOTES, SENTENCES, type Words } from "./spanish-sentences.ts";

const WHOLE: Words = [...SENTENCES, ...NOTES, ...FETCHING];

/** Parts of a reason begin with a field's name. */
const BETWEEN_FIELDS = /; (?=[a-z_]+ (?:is|has|could) )/;

/** A sentence of the importer in Spanish; in English if it is none of those that people meet. */
export function spanishReason(reason: string): string {
  const sentence = WHOLE.find(([pattern]) => pattern.test(reason));
  if (sentence) return translate(reason, sentence);
  const row = ROWS.filter(([pattern]) => pattern.test(reason));
  if (row.length > 0) return row.reduce(translate, reason);
  return reason.split(BETWEEN_FIELDS).map(spanishProblem).join("; ");
}

function spanishProblem(problem: string): string {
  const [, text = problem, count] = /^(.*?)(?: \((\d+) times\))?$/s.exec(problem) ?? [];
  const found = PROBLEMS.find(([pattern]) => pattern.test(text));
  const spanish = found ? translate(text, found) : text;
  return count === undefined ? spanish : `${spanish} (${spanishNumber(count)} veces)`;
}

function translate(text: string, [pattern, spanish]: Words[number]): string {
  return text.replace(pattern, (...found: unknown[]) =>
    spanish.replace(/([$%])(\d)/g, (_, kind: string, at: string) => {
      const named = WORDS[String(found[Number(at)])] ?? String(found[Number(at)]);
      return kind === "%" ? spanishNumber(named) : named;
    }),
  );
}

const WORDS: Readonly<Record<string, string>> = {
  columns: "columnas",
  vehicles: "vehículos",
  bytes: "bytes",
};

/**
 * `999,999.99` as Spaniards write it: `999.999,99`; a bare number gets points from five digits on.
 */
function spanishNumber(text: string): string {
  const bare = /^\d{5,}$/.test(text) ? text.replace(/\B(?=(?:\d{3})+$)/g, ",") : text;
  return bare.replace(/[.,]/g, (sign) => (sign === "," ? "." : ","));
}
