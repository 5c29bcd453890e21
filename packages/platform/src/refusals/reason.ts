import { ENGLISH } from "./english.ts";
import { SPANISH } from "./spanish.ts";

type Values = { [Name in keyof typeof ENGLISH]: Parameters<(typeof ENGLISH)[Name]>[0] };

/** Why work is refused, as data: a name and its values. */
export type Reason = { [Name in keyof Values]: { name: Name; values: Values[Name] } }[keyof Values];

/** A reason, or a sentence in Spanish where only screens can be refused. */
export type Refusal = Reason | string;

/** A reason with its values; money is in cents. */
export function why<Name extends keyof Values>(name: Name, values: Values[Name]): Reason {
  return { name, values } as Reason;
}

/** The sentence for commands and logs. */
export function inEnglish(refusal: Refusal): string {
  return say(ENGLISH, refusal);
}

/** The sentence for screens. */
export function inSpanish(refusal: Refusal): string {
  return say(SPANISH, refusal);
}

function say(sentences: typeof ENGLISH, refusal: Refusal): string {
  if (typeof refusal === "string") return refusal;
  const sentence = sentences[refusal.name] as (values: Reason["values"]) => string;
  return sentence(refusal.values);
}
