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
 * The header of an extract and its rows: banks write the account above them. The header is the
 * first row of three words or more without a day; null if there is none.
 */
export function findHeader(all: readonly string[][]): Extract | null {
  const at = all.findIndex((cells) => {
    const filled = cells.filter(Boolean);
    return filled.length >= 3 && !filled.some((cell) => readDay(cell) !== null);
  });
  const header = all[at];
  return header ? { header, rows: all.slice(at + 1).filter((cells) => cells.some(Boolean)) } : null;
}

const NAMES: Readonly<Record<keyof ExtractColumns, RegExp>> = {
  date: /fecha|^f\.|date|d[ií]a|buchung/i,
  amount: /importe|amount|cantidad|abono|haber|betrag/i,
  text: /concepto|descrip|detalle|observaci|movimiento|ordenante|text|reference|remesa/i,
};

/** The columns by their names; null unless each is found. */
export function guessColumns(header: readonly string[]): ExtractColumns | null {
  const find = (what: keyof ExtractColumns) => header.findIndex((name) => NAMES[what].test(name));
  const columns = { date: find("date"), amount: find("amount"), text: find("text") };
  const found = Object.values(columns);
  return found.every((at) => at >= 0) && new Set(found).size === 3 ? columns : null;
}

/** The money that came in; rows that cannot be read, and those that went out, are counted. */
export function readLines({ rows }: Extract, columns: ExtractColumns) {
  const counts = new Map<string, number>();
  const lines: BankLine[] = [];
  let [unreadable, outgoing] = [0, 0];
  for (const cells of rows) {
    const bookedOn = readDay(cells[columns.date] ?? "");
    const amountCents = readAmount(cells[columns.amount] ?? "");
    if (bookedOn === null || amountCents === null) unreadable += 1;
    else if (amountCents <= 0) outgoing += 1;
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

/** Numbers of orders in a text, as `2026-000123`; people write them without the dash too. */
export function orderNumbersIn(text: string): string[] {
  const found = text.matchAll(/(?<!\d)(20\d{2})\s?[-–—/._ ]?\s?(\d{6})(?!\d)/g);
  return [...new Set(Array.from(found, ([, year, number]) => `${year}-${number}`))];
}
