import { type FitCondition, fitCondition } from "@tuerca/contract";
import { foldName } from "../vehicles/fold-name.ts";
import { readMonth } from "../vehicles/read-month.ts";

/** The conditions of a restriction's text; `text` is what no condition expresses. */
export type Restriction = {
  conditions: FitCondition[];
  from: number | null;
  to: number | null;
  text: string;
};

type Part = { condition: FitCondition } | { from: number } | { to: number };
type Pattern = readonly [form: RegExp, read: (...groups: string[]) => unknown];

/** In Spanish and English, of a folded text: lower case without accents and signs. */
const FOR = "(?:(?:para|for) )?(?:(?:vehiculos|coches|modelos|vehicles|cars|models) )?";
const WITH = "(con|sin|with|without)";
const has = (word: string) => word === "con" || word === "with";

const FOLDED: readonly Pattern[] = [
  [
    new RegExp(`^${FOR}${WITH} (?:sistema )?(esp|abs|start stop)$`),
    (word, name) => ({ kind: "equipment", name: name.replace(" ", "_"), value: has(word) }),
  ],
  [
    new RegExp(`^${FOR}${WITH} (?:aire acondicionado|aire|climatizador|a c|ac|air conditioning)$`),
    (word) => ({ kind: "air_conditioning", value: has(word) }),
  ],
  [
    new RegExp(`^${FOR}(?:de |with )?([2-5]) (?:puertas|doors)$`),
    (count) => ({ kind: "doors", count: Number(count) }),
  ],
  [
    new RegExp(
      `^${FOR}(?:(?:con|with) )?(?:cambio|caja(?: de cambios)?|caja de velocidades|transmision|gearbox|transmission)? ?(manual|automatic[oa]?)(?: (?:gearbox|transmission))?$`,
    ),
    (value) => ({ kind: "gearbox", value: value === "manual" ? "manual" : "automatic" }),
  ],
  [
    new RegExp(`^${FOR}(?:con )?(?:volante|direccion|conduccion)(?: a)?(?: la)? (izquierda|derecha)$`),
    (side) => ({ kind: "steering", side: side === "izquierda" ? "left" : "right" }),
  ],
  [
    new RegExp(`^${FOR}(?:with )?(left|right) hand (?:drive|steering)$`),
    (side) => ({ kind: "steering", side }),
  ],
];

const CHASSIS =
  "(?:n(?:[.ºo°]*|úm\\.?|úmero)?\\s*(?:de\\s+)?)?(?:chasis|bastidor|chassis)(?:\\s*n[.ºo°]*)?\\s*:?\\s*([0-9A-Z][0-9A-Z -]*)";
const UNTIL = "(?:hasta|up to|to)(?:\\s+el)?";
const SINCE = "(?:desde|a partir de|from)(?:\\s+el)?";
const DATE = "\\(?(\\d{1,2}[./-]\\d{4}|\\d{4}-\\d{2}|\\d{4})\\)?";

const WRITTEN: readonly Pattern[] = [
  [new RegExp(`^${UNTIL}\\s+${CHASSIS}$`, "i"), (to) => ({ kind: "chassis", to: to.toUpperCase() })],
  [new RegExp(`^${SINCE}\\s+${CHASSIS}$`, "i"), (from) => ({ kind: "chassis", from: from.toUpperCase() })],
  [
    /^(?:para\s+|for\s+)?(?:n(?:[.ºo°]*|úm\.?|úmero)\s*)?(?:de\s+)?PR\s*[-:.]?\s*(?:n[.ºo°]*\s*)?([0-9A-Z]{3})$/i,
    (code) => ({ kind: "pr", code: code.toUpperCase() }),
  ],
  [
    /^(?:para\s+)?(?:disco\s+(?:de\s+)?)?(?:ø|Ø|⌀|diámetro|diametro|diameter)(?:\s*exterior)?\s*:?\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:mm)?$/iu,
    (mm) => ({ kind: "diameter", mm: Number(mm.replace(",", ".")) }),
  ],
];

const FROM = new RegExp(`^${SINCE}\\s+${DATE}$`, "i");
const TO = new RegExp(`^${UNTIL}\\s+${DATE}$`, "i");

/**
 * Reads a restriction on top of the conditions and months that are known already: parts by
 * semicolons, vertical bars, lines or `·`. A part that contradicts others, or is not understood,
 * stays text.
 */
export function parseRestriction(text: string, known: Partial<Restriction> = {}): Restriction {
  const { conditions = [], from = null, to = null } = known;
  const result: Restriction = { conditions: [...conditions], from, to, text: "" };
  const left: string[] = [];
  const dates: string[] = [];
  for (const part of text.split(/[;|\n·]/).map((one) => one.trim().replace(/[.,]$/, ""))) {
    const read = part === "" ? null : parsePart(part);
    if (read === null) left.push(part);
    else if (!("condition" in read)) {
      dates.push(part);
      if ("from" in read) result.from = Math.max(read.from, result.from ?? 0);
      else result.to = Math.min(read.to, result.to ?? read.to);
    } else if (!take(result.conditions, read.condition)) left.push(part);
  }
  if (result.from !== null && result.to !== null && result.to < result.from)
    return { ...result, from: null, to: null, text: textOf([...left, ...dates]) };
  return { ...result, text: textOf(left) };
}

function textOf(parts: readonly string[]): string {
  return [...new Set(parts)].filter(Boolean).join("; ");
}

/** Adds a condition; false if another says something else of the same thing. */
function take(conditions: FitCondition[], condition: FitCondition): boolean {
  const same = conditions.find((one) => subjectOf(one) === subjectOf(condition));
  if (same) return JSON.stringify(same) === JSON.stringify(condition);
  conditions.push(condition);
  return true;
}

function subjectOf(condition: FitCondition): string {
  if (condition.kind === "equipment") return condition.name;
  return condition.kind === "chassis" ? `chassis ${condition.from === undefined}` : condition.kind;
}

function parsePart(part: string): Part | null {
  const from = readMonth(FROM.exec(part)?.[1] ?? "", false);
  if (from) return { from: from.month };
  const to = readMonth(TO.exec(part)?.[1] ?? "", true);
  if (to) return { to: to.month };
  const condition = firstOf(WRITTEN, part) ?? firstOf(FOLDED, foldName(part));
  const checked = fitCondition.safeParse(condition);
  return checked.success ? { condition: checked.data } : null;
}

function firstOf(patterns: readonly Pattern[], text: string): unknown {
  for (const [form, read] of patterns) {
    const found = form.exec(text);
    if (found) return read(...found.slice(1));
  }
  return null;
}
