import { parseLines } from "./parse-synonyms.ts";
import { stemKey } from "./spanish.ts";
import type { SynonymRules } from "./synonyms.ts";

/**
 * Sides and axles as people write them, beside the file of synonyms. The left one is the driver's
 * in Spain.
 */
export const SIDE_LINES = `izquierdo = izq = izqdo = izqda = izdo = izda = izqu = iz = conductor = lado conductor
derecho = dcho = dcha = dch = drcho = drcha = drch = copiloto = acompañante = lado copiloto
delantero = anterior = delante = dela = delan = delant = frontal
trasero = posterior = detras = atras = tras = traser
superior = sup
inferior = inf
interior = int
exterior = ext
dd = delantero derecho = delantera derecha
di = delantero izquierdo
td = trasero derecho
ti = trasero izquierdo`;

/** Words that exclude each other. */
export const OPPOSITES = [
  ["izquierdo", "derecho"],
  ["delantero", "trasero"],
  ["superior", "inferior"],
] as const;

export const SIDE_RULES: SynonymRules = parseLines(SIDE_LINES);

/** The stem keys of a side's spellings. */
const keysOf = (side: string): ReadonlySet<string> => {
  const key = stemKey(side);
  const meanings = SIDE_RULES.byPhrase.get(key) ?? [];
  const phrases = meanings.flatMap((meaning) => SIDE_RULES.meanings[meaning] ?? []);
  return new Set([key, ...phrases.filter(({ length }) => length === 1).map(([word]) => word?.key ?? "")]);
};

const SIDES = OPPOSITES.flatMap(([one, other]) => [
  { side: one, opposite: other, keys: keysOf(one), others: keysOf(other) },
  { side: other, opposite: one, keys: keysOf(other), others: keysOf(one) },
]);
/** Two letters for an axle and a side. */
const SHORT: ReadonlyMap<string, readonly string[]> = new Map([
  ["dd", ["delantero", "derecho"]],
  ["di", ["delantero", "izquierdo"]],
  ["td", ["trasero", "derecho"]],
  ["ti", ["trasero", "izquierdo"]],
]);

const WITH_SIGNS = /(?<![\p{L}\p{N}./-])([dt])[./]([di])\.?(?![\p{L}\p{N}/-])/giu;

/** A text with `t.d.` and `D/D` as one word. */
export const joinShortSides = (text: string): string => text.replace(WITH_SIGNS, "$1$2");

const KEYS: ReadonlySet<string> = new Set([...SIDES.flatMap(({ keys }) => [...keys]), ...SHORT.keys()]);
const isSide = ({ text, key }: SideWord): boolean => KEYS.has(key) || KEYS.has(text);

/** Whether two words are opposite sides, which asks for either: `izquierdo y derecho`. */
export function areOpposite(left: SideWord, right: SideWord): boolean {
  if (!isSide(left) || !isSide(right)) return false;
  const others = askedSides([right]);
  return (
    others.length > 0 &&
    askedSides([left]).some(({ opposite }) => others.some(({ side }) => side === opposite))
  );
}

type SideWord = { text: string; key: string };

/** The sides that words ask for, each with its opposite, unless they ask for both. */
export function askedSides(words: readonly SideWord[]): { side: string; opposite: string }[] {
  const keys = words.flatMap(({ text, key }) => SHORT.get(text)?.map(stemKey) ?? [key]);
  return SIDES.filter(
    (one) => keys.some((key) => one.keys.has(key)) && !keys.some((key) => one.others.has(key)),
  );
}

/** Abbreviations of a side, which tell that `del` beside them is one of `delantero`. */
const SHORT_SIDE = /^(?:iz|izq|izqd[oa]|izd[oa]|dch|dch[oa]|dr?ch[oa]?|dere?cha?)$/;

/** Whether `del` in a text is the front: `del.`, `del izq`, `dcho del`. */
export const isFront = (
  word: string,
  sign: string | undefined,
  neighbours: readonly (string | undefined)[],
): boolean =>
  word === "del" &&
  (sign === "." || neighbours.some((other) => other !== undefined && SHORT_SIDE.test(other)));
