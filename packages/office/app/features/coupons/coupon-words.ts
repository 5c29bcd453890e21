import type { OfficeCoupon, OfficeCouponState } from "@tuerca/office-contract";
import { dateText } from "../../client/moments.ts";
import { centsText } from "../../client/money-text.ts";
import type { Tone } from "../../ui/state-dot.tsx";

export { COUPON_STATE_WORDS as STATE_WORDS } from "@tuerca/office-contract";

export const STATE_TITLES: Readonly<Record<OfficeCouponState, string>> = {
  active: "Activos",
  coming: "Por empezar",
  used_up: "Agotados",
  ended: "Terminados",
};

export const STATE_TONES: Readonly<Record<OfficeCouponState, Tone>> = {
  active: "good",
  coming: "waiting",
  used_up: "quiet",
  ended: "quiet",
};

export const ACT_WORDS: Readonly<Record<string, string>> = {
  "coupon.created": "Creado",
  "coupon.changed": "Cambiado",
  "coupon.ended": "Terminado",
};

/** The discount of a coupon: `10 %`, `5,00 €` or free shipping. */
export function valueText({ kind, value }: Pick<OfficeCoupon, "kind" | "value">): string {
  if (kind === "free_shipping") return "Envío gratis";
  return kind === "percent" ? `${(value / 100).toLocaleString("es-ES")} %` : centsText(value);
}

/** Uses with their limit, `3 de 100`. */
export function usesText({ uses, max_uses }: Pick<OfficeCoupon, "uses" | "max_uses">): string {
  const count = uses.toLocaleString("es-ES");
  return max_uses === null ? count : `${count} de ${max_uses.toLocaleString("es-ES")}`;
}

/** When it can be used, `hasta el 31 dic 2026`; null without days. */
export function daysText({ from, until }: Pick<OfficeCoupon, "from" | "until">): string | null {
  if (from !== null && until !== null) return `${dateText(from)} – ${dateText(until)}`;
  if (from !== null) return `desde el ${dateText(from)}`;
  return until === null ? null : `hasta el ${dateText(until)}`;
}

/** The goods that it covers, in words. */
export function goodsText({ categories, brands }: Pick<OfficeCoupon, "categories" | "brands">): string {
  const names = (all: { name: string }[]) => all.map(({ name }) => name).join(", ");
  if (categories.length === 0) return brands.length === 0 ? "Todo" : names(brands);
  return brands.length === 0 ? names(categories) : `${names(categories)}, de ${names(brands)}`;
}

/** A coupon's terms by their names, as they are shown and compared. */
export function termRows(coupon: OfficeCoupon): (readonly [name: string, text: string | null])[] {
  const { name, min_cents, max_uses, max_uses_per_customer: ofCustomer, is_public } = coupon;
  const times = (count: number) => (count === 1 ? "1 vez" : `${count.toLocaleString("es-ES")} veces`);
  return [
    ["Nombre para los clientes", name],
    ["Vale para", goodsText(coupon)],
    ["Compra mínima", min_cents > 0 ? centsText(min_cents) : "Ninguna"],
    ["Días", daysText(coupon) ?? "Sin fecha"],
    ["Usos en total", max_uses === null ? "Sin límite" : times(max_uses)],
    ["Usos por cliente", ofCustomer === null ? "Sin límite" : times(ofCustomer)],
    ["Se ofrece en el carrito", is_public ? "Sí" : "No, hay que saber el código"],
  ];
}
