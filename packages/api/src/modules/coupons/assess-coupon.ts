import { formatEuros, toEuros } from "@tuerca/contract";
import { type Coupon, isUsedUp } from "./coupon.ts";

/** A line of a cart for coupons; cents with VAT. */
type Line = { productId: number; unitCents: number; quantity: number; isMemberPrice?: boolean };

type Goods = { cents: number; hasMemberPrice: boolean };
type Rule = (coupon: Coupon, goods: Goods, now: Date) => string | null;

const DAY = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "Europe/Madrid" });

/** Rules about the goods, which hold for an order that is corrected, too. */
const OF_GOODS: readonly Rule[] = [
  ({ name, productIds }, { hasMemberPrice }) => {
    if (productIds.length > 0) return null;
    const text = `«${name}» no vale para lo que llevas en el carrito`;
    return hasMemberPrice ? `${text}: no se suma a tu descuento de profesional.` : `${text}.`;
  },
  ({ name, minCents }, { cents: goods }) =>
    goods < minCents
      ? `«${name}» pide una compra mínima de ${euros(minCents)} en los productos para los que vale: te faltan ${euros(minCents - goods)}.`
      : null,
];

/** Each rule returns its violation in Spanish, or null. */
const RULES: readonly Rule[] = [
  ({ name, startsAt }, _goods, now) =>
    startsAt && startsAt > now ? `«${name}» vale a partir del ${DAY.format(startsAt)}.` : null,
  ({ name, endsAt }, _goods, now) => (endsAt && endsAt <= now ? `«${name}» ha caducado.` : null),
  ({ name, uses, maxUses }) =>
    maxUses !== null && uses >= maxUses ? `«${name}» se ha agotado: ya no se puede usar.` : null,
  (coupon) => (isUsedUp(coupon) ? usedUpText(coupon) : null),
  ...OF_GOODS,
];

/**
 * Why a cart cannot use a coupon now, in Spanish; null if it can. Offers count at their reduced
 * prices.
 */
export function assessCoupon(coupon: Coupon, lines: readonly Line[], now: Date): string | null {
  return assess(RULES, coupon, lines, now);
}

/** Why other goods of an order that has used a coupon lose it, in Spanish; null if they keep it. */
export function assessUsed(coupon: Coupon, lines: readonly Line[], now: Date): string | null {
  return assess(OF_GOODS, coupon, lines, now);
}

function assess(rules: readonly Rule[], coupon: Coupon, lines: readonly Line[], now: Date): string | null {
  const goodsCents = lines
    .filter((line) => coupon.productIds.includes(line.productId))
    .reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const goods = { cents: goodsCents, hasMemberPrice: lines.some((line) => line.isMemberPrice) };
  for (const rule of rules) {
    const problem = rule(coupon, goods, now);
    if (problem) return problem;
  }
  return null;
}

/** A coupon's value and conditions, in a line of Spanish. */
export function describeCoupon({ kind, value, minCents, endsAt }: Coupon): string {
  const parts = [
    kind === "free_shipping"
      ? "Envío gratis"
      : `${kind === "percent" ? percent(value) : euros(value)} de descuento`,
    ...(minCents > 0 ? [`desde ${euros(minCents)}`] : []),
    ...(endsAt ? [`hasta el ${DAY.format(new Date(endsAt.getTime() - 1))}`] : []),
  ];
  return parts.join(", ");
}

function usedUpText({ name, maxUsesPerCustomer: max }: Coupon): string {
  return `Ya has usado «${name}»${max === 1 ? "" : ` ${max} veces`}: no se puede usar más.`;
}

function percent(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString("es-ES")} %`;
}

function euros(cents: number): string {
  return formatEuros(toEuros(cents));
}
