import { type Group, group, type ProductKind, type Variant } from "../product-kind.ts";

const OILS = ["Castrol", "Repsol", "Motul", "Liqui Moly"];

const CANS: readonly Variant[] = [
  { values: { Contenido: "1 l" }, price: [9, 17], weight: [0.9, 1] },
  { values: { Contenido: "4 l" }, price: [29, 48], weight: [3.6, 3.8] },
  { values: { Contenido: "5 l" }, price: [34, 62], weight: [4.4, 4.6] },
];

function engineOil(viscosity: string, norms: readonly string[], use: string): ProductKind {
  return {
    drawing: "oil-bottle",
    name: `Aceite de motor ${viscosity} {Contenido}`,
    brands: OILS,
    price: [9, 62],
    weight: [0.9, 4.6],
    universal: true,
    count: 9,
    variants: CANS,
    attributes: {
      Viscosidad: viscosity,
      Norma: norms,
      Base: ["Sintético", "Sintético (HC)"],
      Combustible: "Gasolina y diésel",
    },
    text: [use, "Respeta la norma que marca el libro de tu coche: pesa más que la viscosidad."],
  };
}

/** Engine oils by viscosity. */
export const engineOils: readonly Group[] = [
  group("Aceite de motor", "oil-bottle", {
    "5W-30": engineOil(
      "5W-30",
      ["ACEA C3, VW 504.00/507.00", "ACEA C2, PSA B71 2290", "ACEA C3, MB 229.51"],
      "Aceite de bajas cenizas que protege el filtro de partículas y alarga el intervalo de cambio.",
    ),
    "5W-40": engineOil(
      "5W-40",
      ["ACEA A3/B4, VW 502.00/505.00", "ACEA C3, MB 229.51", "ACEA C3, RN 0710"],
      "Aceite para todo el año que mantiene la presión con calor y en carretera.",
    ),
    "0W-20 y 0W-30": engineOil(
      "0W-20",
      ["ACEA C5, VW 508.00/509.00", "API SP, ILSAC GF-6", "ACEA C6, MB 229.71"],
      "Aceite muy fluido para motores recientes e híbridos: engrasa desde el primer giro.",
    ),
    "10W-40": engineOil(
      "10W-40",
      ["ACEA A3/B4, API SN", "ACEA A3/B4, MB 229.3"],
      "Aceite para motores con kilómetros que piden una película más gruesa.",
    ),
  }),
];
