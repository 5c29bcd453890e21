import { cellsOf, type Feed, type Row } from "../files/feed.ts";
import { absent, missing } from "../files/named-feed.ts";
import { RepeatedKey } from "../files/repeated-key.ts";
import {
  currencyOf,
  currencyOfHead,
  foreignAmount,
  isCurrencyName,
  SHOP_CURRENCY,
  splitCurrency,
} from "../row/values/currency.ts";
import { isEmptyCell } from "./cell-text.ts";
import type { Columns } from "./columns.ts";
import type { Lists } from "./lists.ts";

/** The currencies beside the amounts of one column; null where none is named. */
export type CurrencyReader = (row: Row) => readonly (string | null)[];

/**
 * Opens the currencies of a column: in a table that of the nearest column with currencies, else
 * the one in its head; in an object that of a key at the amount or around it, else the one in the
 * name of its own.
 */
export function openCurrencies(feed: Feed, lists: Lists, name: string): CurrencyReader {
  if (feed.columns === null) {
    const around = lists.around(name);
    const inKey = currencyOfHead(name);
    return (row) => around(row).map((objects) => currencyIn(objects) ?? inKey);
  }
  const place = feed.indexOf(name) ?? 0;
  const inHead = currencyOfHead(feed.columns[place] ?? "");
  const column = nearest(feed.columns, place);
  if (column === null) return inHead === null ? nothing : () => [inHead];
  return (row) => [currencyOf(cellsOf(row)[column]) ?? inHead];
}

const nothing: CurrencyReader = () => [];

/**
 * The position of the first column with currencies behind an amount, else of the last before it.
 */
function nearest(columns: readonly string[], place: number): number | null {
  const found = columns.flatMap((name, index) => (isCurrencyName(name) ? [index] : []));
  return found.find((index) => index > place) ?? found.at(-1) ?? null;
}

function currencyIn(objects: readonly unknown[]): string | null {
  for (const object of objects) {
    if (typeof object !== "object" || object === null || Array.isArray(object)) continue;
    for (const [key, value] of Object.entries(object)) {
      if (!isCurrencyName(key)) continue;
      if (value instanceof RepeatedKey) value.refuse();
      const currency = currencyOf(value);
      if (currency !== null) return currency;
    }
  }
  return null;
}

/** The same columns for rules of amounts: one in a currency that is not `taken` is no number. */
export function moneyColumns(columns: Columns, taken: string): Columns {
  return {
    ...columns,
    column: (name) => {
      const read = columns.column(name);
      if (read === absent || read === missing) return read;
      const currencies = columns.currencies(name);
      return (row) => marked(read(row), currencies(row), taken);
    },
  };
}

function marked(cell: unknown, currencies: readonly (string | null)[], taken: string): unknown {
  if (Array.isArray(cell)) {
    const isEach = currencies.length === cell.length;
    return cell.map((one, index) =>
      marked(one, isEach ? currencies.slice(index, index + 1) : currencies, taken),
    );
  }
  if (isEmptyCell(cell)) return cell;
  const own = typeof cell === "string" ? splitCurrency(cell) : null;
  const known = currencies.filter((one) => one !== null);
  const currency = own?.currency ?? known.find((one) => one !== taken) ?? known[0] ?? null;
  if (currency !== null && currency !== taken) return foreignAmount(own?.amount ?? cell, currency);
  return own && taken !== SHOP_CURRENCY ? own.amount : cell;
}
