import { createHash } from "node:crypto";

/** Which column of an extract means what, from 0. */
export type ExtractColumns = { date: number; amount: number; text: number };

/** Money that has come in; `nth`: which one of equal lines of the extract, from 1. */
export type BankLine = { bookedOn: string; amountCents: number; text: string; nth: number };

/** A bank's extract: its header, and the rows below it. */
export type Extract = { header: string[]; rows: string[][] };

/** Most characters of a text that count. */
const MAX_TEXT = 500;

/**
 * An extract of a table with its header; null unless that has three words or more, and no day as
 * rows have.
 */
export function extractOf(header: string[], rows: string[][]): Extract | null {
  const filled = header.filter(Boolean);
  return filled.length < 3 || filled.some((cell) => readDay(cell) !== null) ? null : { header, rows };
}

const NAMES: Readonly<Record<keyof ExtractColumns, RegExp>> = {
  date: /fecha|^f\.|date|d[ií]a|buchung/i,
  amount: /importe|amount|cantidad|abono|haber|betrag|monto|ingreso/i,
  text: /concepto|descrip|detalle|observaci|movimiento|ordenante|text|reference|remesa/i,
};

/** Columns of money that went out, and of money that came in. */
const OUT = /cargo|debe|d[eé]bito|debit|adeudo|soll|salida|pagos|withdraw|dare/i;
const IN = /abono|haber|ingreso|cr[eé]dito|credit|entrada|haben|avere/i;

/** The columns by their names; null unless each is found. */
export function guessColumns(header: readonly string[]): ExtractColumns | null {
  const find = (what: keyof ExtractColumns, fits = (_: string) => true) =>
    header.findIndex((name) => NAMES[what].test(name) && fits(name));
  const comesIn = header.findIndex((name) => IN.test(name) && !OUT.test(name) && !KIND.test(name));
  const hasOut = header.some((name) => OUT.test(name) && !IN.test(name));
  const bare = find("amount", (name) => !OUT.test(name));
  const either = bare >= 0 ? bare : find("amount", (name) => IN.test(name));
  const amount = hasOut && comesIn >= 0 ? comesIn : either;
  const told = find("text", (name) => !KIND.test(name));
  const columns = { date: find("date"), amount, text: told >= 0 ? told : find("text") };
  const found = Object.values(columns);
  return found.every((at) => at >= 0) && new Set(found).size === 3 ? columns : null;
}

/** The name of a column that says which way money went. */
const KIND = /tipo|signo|sentido|naturaleza|type|sign|d\s*\/\s*h|d\s*\/\s*c|kennzeichen/i;

/** Words of a column that says which way money went, folded. */
const OUT_WORDS = new Set(
  "debito,cargo,adeudo,debe,salida,gasto,pago,pago emitido,debit,dbit,withdrawal,soll,lastschrift,addebito,dare".split(
    ",",
  ),
);
const IN_WORDS = new Set(
  "credito,abono,haber,ingreso,entrada,cobro,credit,crdt,deposit,haben,gutschrift,accredito,avere".split(","),
);
const OUT_LETTERS = new Set("d,dr,db,-,s".split(","));
const IN_LETTERS = new Set("h,a,c,cr,+,i".split(","));

function fold(cell: string): string {
  return cell
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/\.$/, "")
    .trim();
}

/**
 * Whether a row says in a column of its own that its money went out: by a word, or by a letter in a
 * column that has nothing but such letters.
 */
function openSigns(
  { header, rows }: Extract,
  columns: ExtractColumns,
): (cells: readonly string[]) => boolean {
  const taken = new Set(Object.values(columns));
  const others = header.flatMap((_, at) => (taken.has(at) ? [] : [at]));
  const isSign = (cell: string) =>
    [OUT_WORDS, IN_WORDS, OUT_LETTERS, IN_LETTERS].some((words) => words.has(cell));
  const lettered = others.filter((at) => {
    const cells = rows.map((row) => fold(row[at] ?? "")).filter(Boolean);
    return cells.length > 0 && cells.every(isSign);
  });
  return (cells) =>
    others.some((at) => OUT_WORDS.has(fold(cells[at] ?? ""))) ||
    lettered.some((at) => OUT_LETTERS.has(fold(cells[at] ?? "")));
}

/** Whether a row has no amount in its own column, and one in a column of money that went out. */
function isPaidOut({ header }: Extract, columns: ExtractColumns, cells: readonly string[]): boolean {
  if ((cells[columns.amount] ?? "") !== "") return false;
  return header.some((name, at) => OUT.test(name) && (readAmount(cells[at] ?? "") ?? 0) !== 0);
}

/** The money that came in; rows that cannot be read, and those that went out, are counted. */
export function readLines(extract: Extract, columns: ExtractColumns) {
  const counts = new Map<string, number>();
  const lines: BankLine[] = [];
  let [unreadable, outgoing] = [0, 0];
  const wentOut = openSigns(extract, columns);
  for (const cells of extract.rows) {
    const bookedOn = readDay(cells[columns.date] ?? "");
    const amountCents = readAmount(cells[columns.amount] ?? "");
    if (bookedOn !== null && isPaidOut(extract, columns, cells)) outgoing += 1;
    else if (bookedOn === null || amountCents === null) unreadable += 1;
    else if (amountCents <= 0 || wentOut(cells)) outgoing += 1;
    else {
      const text = plain(cells[columns.text] ?? "");
      const key = JSON.stringify([bookedOn, amountCents, text]);
      const nth = (counts.get(key) ?? 0) + 1;
      counts.set(key, nth);
      lines.push({ bookedOn, amountCents, text, nth });
    }
  }
  return { lines, unreadable, outgoing };
}

function plain(text: string): string {
  return text
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, MAX_TEXT)
    .trim();
}

/** A digest by which a line is known in every extract that has it. */
export function fingerprintOf({ bookedOn, amountCents, text, nth }: BankLine): string {
  return createHash("sha256")
    .update(JSON.stringify([bookedOn, amountCents, plain(text), nth]))
    .digest("hex");
}

/** `YYYY-MM-DD` of a day as banks write it, such as `31/12/2026`; null for anything else. */
export function readDay(text: string): string | null {
  const spanish = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(text);
  const iso = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})(?:[T\s].*)?$/.exec(text);
  const [year, month, day] = spanish ? [spanish[3], spanish[2], spanish[1]] : iso ? iso.slice(1) : [];
  if (!year || !month || !day) return null;
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${full}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(full) ? full : null;
}

/**
 * Cents of an amount such as `1.234,56 €` or `-25.05`. Null for anything else, also for `1.250`,
 * which may be either.
 */
export function readAmount(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00a0€]|EUR/gi, "").replace("\u2212", "-");
  const [, minus, digits = "", minusAfter] = /^([-+]?)([\d.,]+)(-?)$/.exec(bare) ?? [];
  const isOut = minus === "-" || minusAfter === "-";
  const comma = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
  const point = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;
  if (/^\d{1,3}[.,]\d{3}$/.test(digits)) return null;
  const found = comma.exec(digits) ?? point.exec(digits);
  if (!found) return null;
  const [, fraction = ""] = found;
  const whole = digits.slice(0, digits.length - (fraction ? fraction.length + 1 : 0)).replaceAll(/[.,]/g, "");
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  if (!Number.isSafeInteger(cents) || cents > 999_999_999) return null;
  return isOut ? -cents : cents;
}
