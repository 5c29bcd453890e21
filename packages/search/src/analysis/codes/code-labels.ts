import { fold, hasDigit, normalizeCode } from "../fold.ts";

/**
 * What a catalogue knows of a text: `isCode`, a normalised code is a whole code of some product;
 * `isAlike`, the same with O for 0, I or l for 1; `isBrand`, letters are the name of a brand.
 */
export type KnownParts = Record<"isCode" | "isAlike" | "isBrand", (text: string) => boolean>;

const words = (text: string) => new Set(text.split(" "));

/** Words that people write beside a code and that are no part of one. */
const STRONG = words(
  "ref refs refer referencia referencias oe oem oems oen nº n° º ° num nums nro cod cods codigo codigos code " +
    "art arts articulo articulos sku ean ean8 ean13 gtin upc mpn pn",
);
/** The same, if what is beside them can hardly be anything but a code. */
const WEAK = words(
  "n no nr numero numeros pieza piezas recambio recambios original originales fabricante proveedor producto " +
    "part partno number item equivalente equivalentes equivalencia equivalencias sustituye barras p",
);
/** Words between labels, or a label and its code. */
const LINKS = words("de del la el a y e o es con por su");
/** A label, signs or nothing, and a code, without a blank: `ref.6R0`, `OEM:6R0`, `nº6R0`. */
const GLUED =
  /^(ref(?:erencia)?|oem?|oen|n\.?[º°]|no?(?=[.:#])|nro|num(?:ero)?|cod(?:igo)?|art(?:iculo)?|sku|ean|gtin|upc|mpn|p\/n|pieza|recambio|original)([.:#=/()º°_-]*)(?=\S)/;
const SURE_SIGNS = /[.:#=()º°]/;
const LONG_LABEL = 3;
const MOST_LETTERS = 4;
/** A code that is certain beside a weak label. */
const MIN_SURE = 5;
const YEAR = /^(?:19|20)\d\d$/;
const MEASURE = /^\d{1,4}(?:[.,]\d+)?(?:v|w|a|ah|l|ml|kg|g|mm|cm|m|cv|kw|cc)$/;
/** So many chunks beside a label may be one code together with it (`OE 1000 X`). */
const MOST_GROUPS = 5;
const MANY_DIGITS = /\d{3}/;

type Chunk = { start: number; end: number; word: string; code: string; kind: Kind };

function chunksOf(text: string): Chunk[] {
  return Array.from(text.matchAll(/[^\s,;|]+/g), ({ 0: written, index: start }) => {
    const word = fold(written).replace(/^[("«'[]+|[.,:;=)"»'\]#]+$/g, "");
    return { start, end: start + written.length, word, code: normalizeCode(written), kind: kindOf(word) };
  });
}

const isSure = ({ code, word }: Chunk): boolean =>
  code.length >= MIN_SURE && hasDigit(code) && !YEAR.test(word) && !MEASURE.test(word);

/** Whether a label and the groups beside it are one code of some product. */
function isInCode(chunks: readonly Chunk[], at: number, { isCode }: KnownParts): boolean {
  for (let from = Math.max(0, at - MOST_GROUPS + 1); from <= at; from++) {
    let code = "";
    for (let to = from; to < Math.min(chunks.length, from + MOST_GROUPS); to++) {
      code += chunks[to]?.code;
      if (to > from && to >= at && isCode(code)) return true;
    }
  }
  return false;
}

type Kind = "strong" | "weak" | "link" | null;

/** What a word is beside a code; labels may be joined by signs: `ref.nº`, `p/n`. */
function kindOf(word: string): Kind {
  const parts = word.split(/[^\p{L}\p{N}º°]+/u).filter((part) => part !== "");
  if (!parts.every((part) => STRONG.has(part) || WEAK.has(part) || LINKS.has(part))) return null;
  if (parts.some((part) => STRONG.has(part))) return "strong";
  return parts.some((part) => WEAK.has(part)) ? "weak" : "link";
}

/**
 * The nearest chunk in a direction that is neither label nor link; past a few letters, which may
 * be the beginning or end of a code.
 */
function beside(chunks: readonly Chunk[], at: number, step: 1 | -1): Chunk | undefined {
  let next = at + step;
  while (chunks[next] && chunks[next]?.kind !== null) next += step;
  const [nearest, further] = [chunks[next], chunks[next + step]];
  const isLetters = nearest && !hasDigit(nearest.code) && nearest.code.length <= MOST_LETTERS;
  return isLetters && further ? further : nearest;
}

function isLabel(chunks: readonly Chunk[], at: number): boolean {
  const kind = chunks[at]?.kind;
  if (kind !== "strong" && kind !== "weak") return false;
  const neighbours = [beside(chunks, at, 1), beside(chunks, at, -1)].filter((chunk) => chunk !== undefined);
  return neighbours.some((chunk) => (kind === "strong" ? hasDigit(chunk.code) : isSure(chunk)));
}

const HINT =
  /\b(?:ref|oe|n[r.]|n\b|no\b|p[./]?n\b|sku|ean|gtin|upc|mpn|art|part|item)|n[º°]|[º°]|num|n[uú]m|nro|c[oó]d|pieza|recambio|original|fabricante|proveedor|producto|equival|sustituye|barras/i;
/** Letters and digits without a blank: a brand may be glued to a code. */
const MIXED = /\p{L}{2}[^\s\p{L}]*\d|\d[^\s\p{L}]*\p{L}{2}/u;

/**
 * A query's text with blanks for the words that only say that a code is beside them (`ref.`, `OEM`,
 * `nº`), in its length; and with a blank between a brand and its code (`NGKU1`), one longer.
 */
export function withoutLabels(text: string, known: KnownParts): string {
  if (!hasDigit(text)) return text;
  const hasLabel = HINT.test(text);
  const parted = hasLabel || MIXED.test(text) ? withoutGlued(text, known) : text;
  return hasLabel ? withoutLooseLabels(parted, known) : parted;
}

function withoutLooseLabels(text: string, known: KnownParts): string {
  const chunks = chunksOf(text);
  const labels = chunks.filter((_, at) => isLabel(chunks, at) && !isInCode(chunks, at, known));
  return labels.reduce((all, { start, end }) => blanked(all, start, end), text);
}

const blanked = (text: string, start: number, end: number): string =>
  text.slice(0, start) + " ".repeat(end - start) + text.slice(end);

const GLUED_HINT =
  /\p{L}{2}.*\d|\d.*\p{L}{2}|^(?:ref|oe|n[.º°:#]|no[.:#]|nro|n[uú]m|c[oó]d|art|sku|ean|gtin|upc|mpn|p\/n|pieza|recambio|original)/iu;

function withoutGlued(text: string, known: KnownParts): string {
  let result = text;
  const chunks = chunksOf(text);
  for (const [at, { start, end, code }] of [...chunks.entries()].reverse()) {
    const written = text.slice(start, end);
    if (!GLUED_HINT.test(written) || known.isCode(code)) continue;
    const [, label = "", signs = ""] = GLUED.exec(fold(written)) ?? [];
    const rest = normalizeCode(written.slice(label.length + signs.length));
    if (label !== "" && isGluedLabel(label, signs, formsFrom(chunks, at, rest), known)) {
      result = blanked(result, start, start + label.length + signs.length);
      continue;
    }
    const cut = hasDigit(code) ? brandCut(written, known) : 0;
    if (cut > 0) result = `${result.slice(0, start + cut)} ${result.slice(start + cut)}`;
  }
  return result;
}

/** A chunk's rest, and together with the next ones, which may be groups of one code. */
function formsFrom(chunks: readonly Chunk[], at: number, rest: string): string[] {
  const forms = [rest];
  for (const { code } of chunks.slice(at + 1, at + MOST_GROUPS)) forms.push(forms.at(-1) + code);
  return forms;
}

/** Whether a glued label is one: signs are behind it, or the rest is a code. */
function isGluedLabel(
  label: string,
  signs: string,
  forms: readonly string[],
  { isCode }: KnownParts,
): boolean {
  if (forms.some((form) => hasDigit(form) && isCode(form))) return true;
  if (SURE_SIGNS.test(label + signs)) return forms.some((form) => MANY_DIGITS.test(form));
  const [first = ""] = forms;
  // `refrigerante` and `articulación` begin like labels.
  return label.length >= LONG_LABEL && first.length > MIN_SURE && MANY_DIGITS.test(first);
}

/** A brand that nobody sells may be glued to a code of so many characters, a letter in front. */
const MIN_UNKNOWN = 4;

/**
 * Where a brand ends that is glued to the beginning of a code, or begins at its end; 0 if nowhere.
 */
function brandCut(written: string, { isCode, isBrand }: KnownParts): number {
  const isPair = (letters: string, rest: string) => {
    const code = normalizeCode(rest);
    const isOther = letters.length >= MIN_UNKNOWN && code.length >= MIN_UNKNOWN && /^[a-z]/.test(code);
    return (isOther || isBrand(normalizeCode(letters))) && hasDigit(code) && isCode(code);
  };
  const [before = ""] = /^\p{L}*/u.exec(written) ?? [];
  for (let size = before.length; size > 1; size--)
    if (isPair(before.slice(0, size), written.slice(size))) return size;
  const [behind = ""] = /\p{L}*$/u.exec(written) ?? [];
  for (let size = behind.length; size > 1; size--) {
    const at = written.length - size;
    if (isPair(behind.slice(-size), written.slice(0, at))) return at;
  }
  return 0;
}
