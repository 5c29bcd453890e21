import type { LegalInline } from "./legal-inline.ts";
import {
  generatedOn,
  LEGAL_DATA,
  type LegalDatum,
  type LegalFacts,
  type LegalTextPage,
} from "./legal-names.ts";
import { type LegalBlock, type LegalProblem, type LegalText, parseLegalText } from "./parse-legal.ts";

/** Whether a name stands for data that every text may use. */
function isLegalDatum(name: string): name is LegalDatum {
  return Object.hasOwn(LEGAL_DATA, name);
}

/** Everything that is wrong with a page's text, in the order of its lines. */
export function problemsOfLegal(page: LegalTextPage | null, source: string): LegalProblem[] {
  const { text, problems } = parseLegalText(source, page === null);
  const loose = looseBlocks(page, text);
  const lines = source.split("\n");
  const firstTitle = lines.findIndex(isTitle);
  const unknown = lines.flatMap((line, index) => {
    const isPlain = index < firstTitle || isTitle(line);
    return namesIn(line).flatMap((name) => {
      const message = nameProblem(page, name, isPlain) ?? (loose.has(name) ? looseText(name) : null);
      return message ? [{ line: index + 1, message }] : [];
    });
  });
  const used = new Set(namesIn(source));
  const missing = Object.entries(generatedOn(page)).flatMap(([name, { what }]) =>
    used.has(name)
      ? []
      : [{ line: null, message: `Falta {{${name}}}: ${what}. Lo escribe la tienda con sus datos` }],
  );
  return [...problems, ...unknown, ...missing].toSorted(
    (one, other) => (one.line ?? Number.MAX_SAFE_INTEGER) - (other.line ?? Number.MAX_SAFE_INTEGER),
  );
}

/** The sole name of a block or an item that holds nothing else; null otherwise. */
export function soleName(children: readonly LegalInline[]): string | null {
  const [only, ...others] = children;
  return only?.kind === "name" && others.length === 0 ? only.name : null;
}

/** The operator's data that a page shows and that are missing. */
export function missingFacts(page: LegalTextPage, source: string, facts: LegalFacts): LegalDatum[] {
  const shown = new Set<string>(namesIn(source));
  const isWhole = "datos_del_titular" in generatedOn(page);
  const whole = new Set<string>(isWhole ? ["nombre", "nif", "domicilio", "correo", "telefono"] : []);
  return (Object.keys(LEGAL_DATA) as LegalDatum[]).filter(
    (name) => facts[name] === null && (shown.has(name) || whole.has(name)),
  );
}

/** A text with its data in place of their names; what the shop generates stays a name. */
export function fillLegalText(source: string, facts: LegalFacts): string {
  return source.replace(/\{\{ *([a-z0-9_]+) *\}\}/g, (whole, name: string) =>
    isLegalDatum(name) ? (facts[name] ?? "sin configurar") : whole,
  );
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{\{ *([a-z][a-z0-9_]*) *\}\}/g)].map(([, name = ""]) => name);
}

function isTitle(line: string): boolean {
  return line.trimStart().startsWith("## ");
}

/** Why a name cannot stand on a line; `isPlain` lines are shown as text alone. */
function nameProblem(page: LegalTextPage | null, name: string, isPlain: boolean): string | null {
  if (isLegalDatum(name)) return null;
  const kind = Object.hasOwn(generatedOn(page), name) ? generatedOn(page)[name]?.kind : undefined;
  if (!kind) return `{{${name}}} no es un dato de esta página`;
  return kind === "piece" && isPlain ? `{{${name}}} no cabe en un título, ni delante del primero` : null;
}

function looseText(name: string): string {
  return `{{${name}}} va solo, entre líneas en blanco`;
}

/** The blocks of a page that stand beside other text. */
function looseBlocks(page: LegalTextPage | null, { lead, parts }: LegalText): Set<string> {
  const blocks = parts.flatMap((part) => part.blocks);
  const texts = [lead, ...parts.map(({ title }) => title), ...blocks.flatMap(sentencesOf)];
  const children = texts.flat().flatMap((one) => (one.kind === "strong" ? one.children : [one]));
  const names = children.flatMap((one) => (one.kind === "name" ? [one.name] : []));
  return new Set(names.filter((name) => generatedOn(page)[name]?.kind === "block"));
}

/** The texts of a block, but for a paragraph that is one name. */
function sentencesOf(block: LegalBlock): readonly LegalInline[][] {
  if (block.kind === "list") return block.items;
  if (block.kind === "picture") return [];
  return block.kind === "paragraph" && soleName(block.children) !== null ? [] : [block.children];
}
