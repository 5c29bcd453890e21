import { buyerTaxIdParts, normalizeTaxId } from "@tuerca/contract";
import type { Config } from "./config/index.ts";
import { Invalid } from "./errors.ts";

const OWN = "Ese NIF es el de la tienda: escribe el tuyo";

/**
 * Refuses, at their fields, tax ids of a buyer that are the seller's own, since nobody invoices
 * themselves. Throws Invalid.
 */
export function refuseSellersTaxId(
  { operator }: Pick<Config, "operator">,
  given: Readonly<Record<string, string | null | undefined>>,
): void {
  const own = normalizeTaxId(operator.nif);
  const isOwn = (id: string) => normalizeTaxId(buyerTaxIdParts(id).number) === own;
  const wrong = Object.keys(given).filter((field) => given[field] && isOwn(given[field]));
  if (wrong.length > 0) throw new Invalid(OWN, Object.fromEntries(wrong.map((field) => [field, [OWN]])));
}
