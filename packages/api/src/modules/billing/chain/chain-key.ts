import { normalizeTaxId } from "@tuerca/contract";
import type { Config } from "@tuerca/platform/config";
import type { ChainKey } from "./chain.repository.ts";

/** The chain of the shop's records: one an issuer and installation of the software. */
export function chainKeyOf({ operator, invoicing }: Pick<Config, "operator" | "invoicing">): ChainKey {
  return { issuer: normalizeTaxId(operator.nif), installation: invoicing.software.installation };
}
