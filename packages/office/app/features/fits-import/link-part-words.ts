import type { FitImport, LinkPart } from "@tuerca/office-contract";

/** Parts of a link in words. */
export const PART_WORDS: Readonly<Record<LinkPart, string>> = {
  sku: "Referencia (SKU)",
  make: "Marca del vehículo",
  model: "Modelo",
  generation: "Generación",
  platform: "Plataforma",
  engine: "Motor",
  engine_code: "Código de motor",
  kw: "Potencia en kW",
  hp: "Potencia en CV",
  cc: "Cilindrada (cm³)",
  years: "Años, de y hasta",
  from: "Desde",
  to: "Hasta",
  ktype: "KType",
  ref: "Tu número de vehículo",
  position: "Posición",
  quantity: "Cantidad",
  restriction: "Restricciones",
  conditions: "Condiciones",
};

const FIELDS: Readonly<Record<string, string>> = {
  ...PART_WORDS,
  vehicle: "Vehículo",
  fits: "Compatibilidad",
};

type Reject = FitImport["rejects"][number];

/** A rejected row with the names of its parts in words. */
export function inWords(reject: Reject): Reject {
  const word = (name: string) => FIELDS[name] ?? name;
  return {
    ...reject,
    field: reject.field.split("; ").map(word).join(", "),
    reason: reject.reason.replaceAll(
      /(^|; )(\w+)(?=[ :])/g,
      (_, before: string, name: string) => `${before}${word(name)}`,
    ),
  };
}
