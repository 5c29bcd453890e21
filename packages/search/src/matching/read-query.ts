import { parseQuery, type Query } from "../analysis/query.ts";
import type { Catalogue } from "../storage/catalogue.ts";
import { isBrandName } from "./brands/named-brands.ts";
import { respelled } from "./near/near-codes.ts";

/** Reads a typed query with the codes and brands that a catalogue knows. */
export function readQuery(catalogue: Catalogue, raw: string): Query {
  return parseQuery(raw, {
    isCode: (code) => catalogue.codes.hasWhole(code),
    isAlike: (code) => respelled(catalogue.codes, code).some((form) => catalogue.codes.hasWhole(form)),
    isBrand: (letters) => isBrandName(catalogue, letters),
  });
}
