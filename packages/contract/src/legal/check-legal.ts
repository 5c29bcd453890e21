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
export function isLegalDatum(name: string): name is LegalDatum {
  return Object.hasOwn(LEGAL_DATA, name);
}

/** Everything that is wrong with a page's text, in the order of its lines. */
export function problemsOfLegal(page: LegalTextPage, source: string): LegalProblem[] {
  const { text, problems } = parseLegalText(source);
  const misplaced = misplacedNames(page, text);
  const unknown = source.split("\n").flatMap((line, index) =>
    namesIn(line).flatMap((name) => {
      const message = nameProblem(page, name) ?? misplaced.get(name) ?? null;
      return message ? [{ line: index + 1, message }] : [];
    }),
  );
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

function nameProblem(page: LegalTextPage, name: string): string | null {
  return isLegalDatum(name) || Object.hasOwn(generatedOn(page), name)
    ? null
    : `{{${name}}} no es un dato de esta página`;
}

/** Why a page's generated names cannot stand where they do, by name. */
function misplacedNames(page: LegalTextPage, { lead, parts }: LegalText): Map<string, string> {
  const titles = [lead, ...parts.map(({ title }) => title)];
  const sentences = parts.flatMap(({ blocks }) => blocks.flatMap(sentencesOf));
  const kindOf = (name: string) => generatedOn(page)[name]?.kind;
  return new Map([
    ...namesOf(titles)
      .filter((name) => kindOf(name) === "piece")
      .map((name) => [name, `{{${name}}} no cabe en un título, ni delante del primero`] as const),
    ...namesOf([...titles, ...sentences])
      .filter((name) => kindOf(name) === "block")
      .map((name) => [name, `{{${name}}} va solo, entre líneas en blanco`] as const),
  ]);
}

function namesOf(runs: readonly (readonly LegalInline[])[]): string[] {
  const children = runs.flat().flatMap((one) => (one.kind === "strong" ? one.children : [one]));
  return children.flatMap((one) => (one.kind === "name" ? [one.name] : []));
}

/** The texts of a block, but for a paragraph that is one name. */
function sentencesOf(block: LegalBlock): readonly LegalInline[][] {
  if (block.kind === "list") return block.items;
  return block.kind === "paragraph" && soleName(block.children) !== null ? [] : [block.children];
}
