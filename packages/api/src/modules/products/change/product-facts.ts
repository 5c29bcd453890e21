import { keysOf } from "@tuerca/platform/keys-of";
import type { EditableProduct, LockedForChange } from "./product-change.repository.ts";

/** The fields that differ, before and after; a long text only as far as a line shows it. */
export function differenceOf(before: EditableProduct, next: EditableProduct) {
  const names = keysOf(next).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(next[name]));
  const pick = (of: EditableProduct) => Object.fromEntries(names.map((name) => [name, shorten(of[name])]));
  return { before: pick(before), after: pick(next) };
}

/** The fields with which a product begins, without empty ones. */
export function factsOf(product: LockedForChange): Record<string, unknown> {
  const { id: _id, sku: _sku, brandId: _brand, producerId: _producer, ...rest } = product;
  const { changedAt: _at, isGiftCard: _card, pinned: _pins, ...fields } = rest;
  const given = Object.entries(fields).filter(([, value]) => value !== null && String(value) !== "");
  return Object.fromEntries(given.map(([name, value]) => [name, shorten(value)]));
}

function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES);
  return typeof value === "string" && value.length > MOST_KEPT ? `${value.slice(0, MOST_KEPT)}…` : value;
}

/** Characters of a text, and entries of a list, in the audit. */
const MOST_KEPT = 200;
const MOST_ENTRIES = 30;
