import { type CarAnswers, type FitCondition, fitCondition } from "@tuerca/contract";
import { readMonth } from "./car.ts";
import { pointOf } from "./fit-point.ts";
import { BUILT, MONTH, monthText } from "./production-months.ts";

/** The answers to questions of verdicts; anything else that a client has stored is left out. */
export function askedAnswers(answers: CarAnswers): CarAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([key, value]) => isAsked(key, value)));
}

/** Answers about a car, in Spanish: `con ESP`, `de 5 puertas`. */
export function describeAnswers(answers: CarAnswers): string[] {
  return Object.entries(answers).flatMap(([key, value]) => {
    if (key === BUILT) return MONTH.test(value) ? [`fabricado en ${monthText(readMonth(value))}`] : [];
    const condition = conditionOf(key, value);
    return condition ? [[pointOf(condition, null).label, AXLES.get(key)].filter(Boolean).join(" ")] : [];
  });
}

const AXLES: ReadonlyMap<string, string> = new Map([
  ["diameter:front", "delante"],
  ["diameter:rear", "detrás"],
]);

/** The conditions of answers by the first part of their key; `rest` has its other parts. */
const CONDITIONS = new Map<string, (value: string, rest: string[]) => unknown>([
  ...["abs", "esp", "start_stop"].map(
    (name) => [name, (value: string) => ({ kind: "equipment", name, value: isThere(value) })] as const,
  ),
  ["air_conditioning", (value) => ({ kind: "air_conditioning", value: isThere(value) })],
  ["gearbox", (value) => ({ kind: "gearbox", value })],
  ["steering", (side) => ({ kind: "steering", side })],
  ["doors", (value) => ({ kind: "doors", count: Number(value) })],
  ["diameter", (value) => ({ kind: "diameter", mm: Number(value) })],
  ["pr", (value, [code]) => value === "yes" && { kind: "pr", code }],
  [
    "chassis",
    (value, [from, to]) =>
      value === "yes" && { kind: "chassis", ...(from ? { from } : {}), ...(to ? { to } : {}) },
  ],
]);

function isThere(value: string): boolean | undefined {
  return value === "yes" ? true : value === "no" ? false : undefined;
}

/** The condition that an answer meets; null if it meets none. */
function conditionOf(key: string, value: string): FitCondition | null {
  const [subject = "", ...rest] = key.split(":");
  return fitCondition.safeParse(CONDITIONS.get(subject)?.(value, rest)).data ?? null;
}

/** Values that meet no condition, of questions to which another one would meet one. */
const OTHER_VALUES: ReadonlySet<string> = new Set(["no", "unknown", "other"]);
const SAMPLES = ["yes", "manual", "left", "5"];

function isAsked(key: string, value: string): boolean {
  if (key === "registered") return value === "unknown";
  if (key === BUILT) return value === "unknown" || MONTH.test(value);
  if (conditionOf(key, value)) return true;
  return OTHER_VALUES.has(value) && SAMPLES.some((sample) => conditionOf(key, sample));
}
