import { setImmediate as nextTurn } from "node:timers/promises";
import { skuKey } from "@tuerca/feeds/values";
import type { Database } from "@tuerca/platform/database/database";
import { Invalid } from "@tuerca/platform/errors";
import type { Reject } from "./bulk-change.repository.ts";
import { plain } from "./bulk-field.ts";
import { findBySkuKeys, type SkuOwner } from "./current-products.repository.ts";
import type { WantedValues } from "./preview-bulk-change.ts";
import { readCell } from "./read-cell.ts";

/** A pasted line with its number from 1 on; `value` is null if the line has one column. */
type PastedLine = { line: number; code: string; value: string | null };

/** Words by which a heading is recognised. */
const HEADINGS = new Set(["sku", "codigo", "referencia", "ref", "ean", "code"]);

/** Characters of a code or a value that are shown again. */
const MOST_SHOWN = 80;

/** The lines of two columns, by tabs or semicolons, without empty ones and a heading. */
function readPaste(text: string): PastedLine[] {
  const lines = text.split(/\r\n|[\r\n]/).flatMap((line, at) => {
    if (line.trim() === "") return [];
    const [code = "", value = null] = line.split(line.includes("\t") ? "\t" : ";");
    return [{ line: at + 1, code: unquote(code), value: value === null ? null : unquote(value) }];
  });
  const [first, ...others] = lines;
  return first && isHeading(first) ? others : lines;
}

function isHeading({ code }: PastedLine): boolean {
  return HEADINGS.has(code.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(".", ""));
}

/** Spreadsheets quote cells, and people guard codes against being read as numbers. */
function unquote(cell: string): string {
  const text = cell.trim();
  const quoted = /^"(.*)"$/s.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
  return quoted.trim().slice(0, MOST_SHOWN);
}

const MOST_LINES = 10_000;

/** Lines between which other requests get their turn. */
const LINES_A_TURN = 50;

/** Ids of the products with a code of their own, in any spelling. */
type FindCode = (code: string) => readonly number[];

/**
 * The new values in pasted lines of two columns, sku or code and value, and the lines that have
 * none. A product that comes twice has none either, as nobody knows which line is meant. Throws
 * Invalid for too many lines, or none.
 */
export async function readValues(
  db: Database,
  field: "price" | "stock" | "active",
  text: string,
  findCode: FindCode,
): Promise<{ wanted: WantedValues; rejects: Reject[] }> {
  const lines = readPaste(text);
  if (lines.length === 0) throw refused("Pega dos columnas: código y valor");
  if (lines.length > MOST_LINES) throw refused("No se pueden pegar más de 10.000 líneas");
  const known = await findBySkuKeys(
    db,
    lines.map(({ code }) => skuKey(code)),
  );
  const wanted: Map<number, { after: ReturnType<typeof plain>; origin: Omit<Reject, "reason"> }> = new Map();
  const rejects: Reject[] = [];
  const twice = new Set<number>();
  for (const [at, line] of lines.entries()) {
    if (at % LINES_A_TURN === 0) await nextTurn();
    const origin = { line: line.line, code: line.code, value: line.value ?? "" };
    const read = readLine(line, field, (code) => idOf(known, code, findCode));
    if ("reason" in read) rejects.push({ ...origin, reason: read.reason });
    else if (wanted.has(read.id)) {
      twice.add(read.id);
      rejects.push({ ...origin, reason: TWICE });
    } else wanted.set(read.id, { after: plain(read.value), origin });
  }
  for (const id of twice) {
    const { origin } = wanted.get(id) ?? {};
    if (origin) rejects.push({ ...origin, reason: TWICE });
    wanted.delete(id);
  }
  return { wanted, rejects };
}

const TWICE = "El producto está dos veces";

function refused(text: string): Invalid {
  return new Invalid(text, { "change.text": [text] });
}

type Found = { id: number } | { reason: string };

function readLine(
  { code, value }: PastedLine,
  field: "price" | "stock" | "active",
  find: (code: string) => Found,
): { id: number; value: number } | { reason: string } {
  if (value === null) return { reason: "Falta la segunda columna" };
  const cell = readCell(field, value);
  if ("reason" in cell) return cell;
  const found = find(code);
  return "reason" in found ? found : { id: found.id, value: cell.value };
}

function idOf(known: ReadonlyMap<string, SkuOwner>, code: string, findCode: FindCode): Found {
  const owner = known.get(skuKey(code));
  if (owner?.heir) return { reason: `Está unido a ${owner.heir}: usa ese código` };
  if (owner) return { id: owner.id };
  const [first, ...others] = findCode(code);
  if (first === undefined) return { reason: "No hay ningún producto con este código" };
  return others.length === 0 ? { id: first } : { reason: "Hay varios productos con este código: usa el sku" };
}
