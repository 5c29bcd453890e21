import { LEGAL_GUARANTEE_YEARS, type LegalDatum, WITHDRAWAL_DAYS } from "@tuerca/contract";
import { EmailLink, Missing, PhoneLink, useOperator } from "./facts.tsx";
import type { LegalValues } from "./legal-runs.tsx";

/** The data that every text may name, as text. */
export function useLegalFacts(): Readonly<Record<LegalDatum, string>> {
  const { name, nif, address, registry, email, phone, siteName, siteUrl } = useOperator();
  const known = (value: string | null) => value ?? "sin configurar";
  return {
    tienda: siteName,
    web: siteUrl,
    nombre: known(name),
    nif: known(nif),
    domicilio: known(address),
    registro: known(registry),
    correo: known(email),
    telefono: known(phone),
    plazo_desistimiento: String(WITHDRAWAL_DAYS),
    plazo_garantia: String(LEGAL_GUARANTEE_YEARS),
  };
}

/** The same in sentences: with links, and marked if missing. */
export function useLegalValues(): LegalValues {
  const { name, nif, address, registry } = useOperator();
  const missing = <Missing />;
  return {
    ...useLegalFacts(),
    nombre: name ?? missing,
    nif: nif ?? missing,
    domicilio: address ?? missing,
    registro: registry ?? missing,
    correo: <EmailLink />,
    telefono: <PhoneLink />,
  };
}
