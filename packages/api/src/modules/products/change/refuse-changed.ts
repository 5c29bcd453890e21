import { withoutId } from "@tuerca/platform/audit";
import type { Trx } from "@tuerca/platform/database/database";
import { Conflict } from "@tuerca/platform/errors";
import { findLastChanger } from "./last-changer.repository.ts";
import type { LockedForChange } from "./product-change.repository.ts";

type Value = number | boolean | null;
/** Who changed a value last, if anybody knows, and when. */
export type LastChange = { by: string | null; at: Date };

/**
 * Throws Conflict `product_changed`, with both values, unless a locked product's value is the seen
 * one.
 */
export async function refuseChanged(
  trx: Trx,
  product: LockedForChange,
  seen: Value,
  current: Value,
): Promise<void> {
  if (seen === current) return;
  const by = await findLastChanger(trx, product);
  throw changedMeanwhile({ seen, current }, { by, at: product.changedAt });
}

/** The refusal of a change of a value that the person has not seen. */
export function changedMeanwhile(values: { seen: Value; current: Value }, last: LastChange): Conflict {
  const { by, at } = last;
  return new Conflict("product_changed", changedText(last), { ...values, by, at: at.toISOString() });
}

/** The sentence of such a refusal. */
export function changedText({ by, at }: LastChange): string {
  const who = by === null ? "Se ha cambiado" : `${withoutId(by)} lo ha cambiado`;
  return `${who} mientras tanto (${TIME.format(at)}). Mira el valor nuevo antes de cambiarlo.`;
}

const TIME = new Intl.DateTimeFormat("es-ES", {
  timeZone: "Europe/Madrid",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});
