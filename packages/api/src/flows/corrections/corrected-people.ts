import {
  type Address,
  billingProblem,
  chargesVat,
  SIMPLIFIED_INVOICE_MAX,
  type Zone,
  zoneOf,
} from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import { Invalid } from "@tuerca/platform/errors";
import type { CartTotals } from "../../modules/cart/index.ts";
import { missingFields, refuseSelfAsBuyer } from "../../modules/checkout/index.ts";
import type { OrderRecord } from "../../modules/orders/index.ts";
import { eurosText } from "./corrected-lines.ts";
import { addressFacts } from "./correction-changes.ts";

type Filled = Parameters<typeof missingFields>[0] & People;
type People = { shippingAddress: Address; billingAddress: Address };

/** An order that is billed to its shipping address goes on so, once it moves before its invoice. */
export function correctPeople(
  { config }: { config: Pick<Config, "operator"> },
  before: OrderRecord,
  {
    shippingAddress = before.shippingAddress,
    billingAddress,
  }: { shippingAddress?: Address; billingAddress?: Address | null },
): People {
  const isOwn = isSame(before.shippingAddress, before.billingAddress);
  const isIssued = before.invoices.length > 0;
  const kept = isOwn && !isIssued ? shippingAddress : before.billingAddress;
  const billed = billingAddress === undefined ? kept : (billingAddress ?? shippingAddress);
  if (isIssued && !isSame(billed, before.billingAddress))
    throw Invalid.at("billing_address.nif", "La factura ya está emitida: pide la factura completa.");
  const problem = billingProblem(billed);
  if (problem) throw Invalid.at(`${billedField({ shippingAddress, billingAddress: billed })}.nif`, problem);
  refuseSelfAsBuyer(config, { shippingAddress, billingAddress: billed });
  return { shippingAddress, billingAddress: billed };
}

/** The field of the address that is billed. */
function billedField({ shippingAddress, billingAddress }: People): string {
  return isSame(shippingAddress, billingAddress) ? "shipping_address" : "billing_address";
}

/** The address's zone. The prices of an order are with VAT or without: it does not move between. */
export function requireZone(
  { vatBasisPoints, invoices, shippingAddress }: OrderRecord,
  { postal_code }: Address,
): Zone {
  const zone = zoneOf(postal_code);
  if (!zone) throw Invalid.at("shipping_address.postal_code", "Ahí no entregamos.");
  if (chargesVat(zone) !== vatBasisPoints > 0)
    throw Invalid.at(
      "shipping_address.postal_code",
      "Ahí el pedido tendría otro IVA: cancélalo y haz uno nuevo.",
    );
  // An invoice without VAT names the destination (Ley 37/1992, art. 21).
  if (vatBasisPoints === 0 && invoices.length > 0 && postal_code !== shippingAddress.postal_code)
    throw Invalid.at(
      "shipping_address.postal_code",
      "La factura sin IVA ya está emitida con su destino: cancela el pedido y haz uno nuevo.",
    );
  return zone;
}

/** Throws Invalid at the NIF that the new price, or a group, needs. */
export function refuseUnnamed(checkout: Filled, totals: CartTotals, isMember: boolean): void {
  if (!missingFields(checkout, totals, isMember).includes("customer.nif")) return;
  const text = isMember
    ? "Un pedido con precios de profesional necesita el NIF."
    : `La ley pide el NIF en facturas de más de ${eurosText(SIMPLIFIED_INVOICE_MAX * 100)}.`;
  throw Invalid.at(`${billedField(checkout)}.nif`, text);
}

function isSame(one: Address, other: Address): boolean {
  return JSON.stringify(addressFacts(one)) === JSON.stringify(addressFacts(other));
}
