import type { SoftwareDeclaration } from "@tuerca/contract";
import type { Config } from "../../platform/config/index.ts";

/** What the settings say about the software that issues the invoices, and about its producer. */
export function declareSoftware({ invoicing, declaration, verifactu }: Config): SoftwareDeclaration {
  const { name, id, version, producer, isOnlyVerifactu, canServeManyIssuers } = invoicing.software;
  return {
    ...{ name, id, version, only_verifactu: isOnlyVerifactu, many_issuers: canServeManyIssuers },
    is_sending: verifactu?.environment === "live",
    producer: { ...producer, address: declaration.address },
    signed: declaration.signed,
  };
}
