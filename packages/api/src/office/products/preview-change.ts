import { parseInstant } from "@tuerca/feeds/values";
import { type BulkChangeInput, type FilterBody, MAX_CHANGED_PRODUCTS } from "@tuerca/office-contract";
import { Invalid } from "@tuerca/platform/errors";
import type { Context } from "../../context.ts";
import {
  type BulkField,
  type BulkRule,
  previewRule,
  previewValues,
  readValues,
} from "../../modules/bulk-changes/index.ts";
import { findProducts } from "../../modules/products/index.ts";

type Ruled = Exclude<BulkChangeInput, { kind: "pasted" }>;
type PreviewContext = Pick<Context, "catalog" | "database" | "clock">;

/** The field that a change sets. */
export function fieldOfInput(change: BulkChangeInput): BulkField {
  if (change.kind === "pasted") return change.field;
  if (change.kind === "active") return "active";
  return change.kind === "percent" || change.kind === "amount" ? "price" : "offer";
}

/**
 * Stores what a change would do; returns its id. Throws Invalid for a filter without products or
 * with more than 10,000, and for pasted text that has no lines or too many.
 */
export async function previewChange(
  context: PreviewContext,
  change: BulkChangeInput,
  pins: boolean,
): Promise<number> {
  const { catalog, database, clock } = context;
  const options = { pins, now: clock.now() };
  if (change.kind === "pasted") {
    const findCode = (code: string) => catalog.index.idsOfCode(code);
    const values = await readValues(database.db, change.field, change.text, findCode);
    return previewValues(database.db, { field: change.field, ...values }, options);
  }
  const ids = await findAll(context, change.filter);
  return previewRule(database.db, ruleOf(change, clock.now()), ids, options);
}

async function findAll(context: PreviewContext, filter: FilterBody): Promise<number[]> {
  const most = MAX_CHANGED_PRODUCTS + 1;
  const { ids } = await findProducts(context, filter, { before: Number.MAX_SAFE_INTEGER, limit: most, most });
  if (ids.length === 0) throw refused("filter", "Ningún producto cumple el filtro");
  if (ids.length === most) throw refused("filter", "El filtro tiene más de 10.000 productos: redúcelo");
  return ids;
}

function ruleOf(change: Ruled, now: Date): BulkRule {
  switch (change.kind) {
    case "percent":
      return { kind: "percent", basisPoints: change.basis_points, ending: change.ending };
    case "amount":
      return change;
    case "offer": {
      const to = parseInstant(change.until, true);
      if (!to || to <= now) throw refused("until", "El último día de la oferta debe estar por venir");
      return { kind: "offer", basisPoints: change.basis_points, ending: change.ending, to };
    }
    case "end_offer":
      return { kind: "end_offer" };
    case "active":
      return { kind: "active", isActive: change.is_active };
  }
}

function refused(field: string, text: string): Invalid {
  return new Invalid(text, { [`change.${field}`]: [text] });
}
