import type { SearchDocument } from "../src/index.ts";

const PARTS =
  "Pastillas de freno|Disco de freno|Filtro de aceite|Filtro de aire|Amortiguador|Bujía de encendido|Correa de distribución|Bomba de agua|Alternador|Batería|Kit de embrague|Faro principal|Retrovisor exterior|Radiador|Termostato|Rótula de suspensión|Brazo de suspensión|Escobilla limpiaparabrisas|Sensor de oxígeno|Válvula EGR".split(
    "|",
  );
const PLACES = [
  "delantero",
  "trasera",
  "izquierdo",
  "derecha",
  "superior",
  "inferior",
  "con sensor",
  "sin sensor",
];
const MODELS =
  "Golf|León|Ibiza|308|Clio|Mégane|Corsa|Astra|Focus|Qashqai|Sandero|Octavia|A3|Serie 3|Clase A|500".split(
    "|",
  );
const SYLLABLES = "bra ko ri ven ta lux mo der fil sa nor pel".split(" ");

/** A small deterministic generator (xorshift), so that every run measures the same catalogue. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const pick = <T>(from: readonly T[], random: (below: number) => number): T => from[random(from.length)] as T;
const brandName = (number: number) =>
  `${SYLLABLES[number % 12]}${SYLLABLES[Math.floor(number / 12) % 12]}${number % 7}`.toUpperCase();

function payloadOf(id: number, name: string, priceCents: number): string {
  const image = { url: `/media/products/${id}.jpg` };
  const rest = {
    price: priceCents / 100,
    price_base: priceCents / 121,
    source_channel: null,
    attribute_set: { id: 1 },
  };
  return JSON.stringify({
    id,
    name,
    sku: `TU-${id}`,
    url_path: `/producto-${id}`,
    image,
    ...rest,
    offers: [],
  });
}

/** Product number `id` of a made-up catalogue: 300 brands, 600 categories, 1,344 models (a third of the products fits several years of one), 3 codes. */
export function generatedProduct(id: number): SearchDocument {
  const random = randomNumbers(id * 2654435761);
  for (let round = 0; round < 4; round++) random(2);
  const part = pick(PARTS, random);
  const [vehicle, year] = [pick(MODELS, random), 1940 + random(80)];
  const model = `${vehicle} ${year}`;
  const brand = brandName(random(300));
  const name = `${part} ${pick(PLACES, random)} ${brand} para ${model}`;
  const leaf = 20 + random(600);
  const priceCents = 500 + random(50_000);
  return {
    id,
    name,
    sku: `TU-${String(id).padStart(7, "0")}`,
    codes: [`84${String(random(1e9)).padStart(11, "0")}`, `K${random(1e8)}`],
    equivalents: [`${random(900)} ${random(900)} ${random(1e6)}`],
    brand,
    model: Array.from({ length: random(3) === 0 ? 2 + random(4) : 1 }, (_, at) => `${vehicle} ${year + at}`),
    categoryIds: [1, 2 + (leaf % 12), leaf],
    categories: ["Recambios", `Grupo ${leaf % 12}`, `Categoría ${leaf}`],
    priceCents,
    discountPercent: random(10) === 0 ? 5 + random(40) : 0,
    quantity: random(8) === 0 ? 0 : random(200),
    rating: random(4) === 0 ? 1 + random(9) / 2 : null,
    sales: random(1000) * random(100),
    wished: random(50),
    createdAt: 1_700_000_000_000 + random(1e9) * 60,
    text: `Diámetro ${100 + random(300)} mm grosor ${random(40)},${random(9)} mm peso ${random(9)} kg material acero color negro`,
    payload: payloadOf(id, name, priceCents),
  };
}
