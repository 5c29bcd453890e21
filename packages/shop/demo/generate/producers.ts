import { at, hash32 } from "./random.ts";

/** Who is liable for a product's safety (Regulation (EU) 2023/988, art. 19 a). */
export interface Producer {
  readonly producer_name: string;
  readonly producer_address: string;
  readonly producer_email: string;
}

// All invented: companies, streets, towns and the reserved domain .example (RFC 2606) reach nobody.
const STREETS = [
  "Calle de la Bujía",
  "Avenida del Cigüeñal",
  "Calle del Pistón",
  "Polígono La Biela, calle",
  "Camino del Piñón",
  "Ronda de la Culata",
  "Calle del Embrague",
  "Paseo de la Tuerca",
];
const TOWNS = [
  "28999 Villarrueda (Madrid)",
  "08999 Sant Motor (Barcelona)",
  "46999 Torrefiltro (Valencia)",
  "50999 Muelles del Ebro (Zaragoza)",
  "48999 Arandelategi (Bizkaia)",
  "41999 Llanta Real (Sevilla)",
];

function domainLabel(brand: string): string {
  return brand
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

/** The invented safety contact of a brand, always the same for the same brand. */
export function producerOf(brand: string): Producer {
  const hash = hash32(brand);
  return {
    producer_name: `${brand} Recambios de Demostración, S. L.`,
    producer_address: `${at(STREETS, hash)} ${1 + (hash % 97)}, ${at(TOWNS, hash >>> 8)}, España`,
    producer_email: `seguridad@${domainLabel(brand)}.example`,
  };
}
