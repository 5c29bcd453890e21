import { normalizeTaxId } from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import type { Issuer } from "./write-drafts.ts";

/** The shop as issuer of invoices, by its settings. */
export function issuerOf({ operator, invoicing, SITE_NAME }: Config): Issuer {
  const { series, software, environment } = invoicing;
  return {
    siteName: SITE_NAME,
    series,
    software,
    environment,
    issuer: { name: operator.name, nif: normalizeTaxId(operator.nif), address: [operator.address] },
    notes: operator.registry ? [operator.registry] : [],
  };
}
