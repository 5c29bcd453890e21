import type { Ratio } from "./exact-decimal.ts";

/** Units that exact ratios convert, each as so many of the first; all spellings in lower case. */
const FAMILIES: readonly Readonly<Record<string, Ratio>>[] = [
  { mm: [1n, 1n], cm: [10n, 1n], m: [1000n, 1n], km: [1_000_000n, 1n], µm: [1n, 1000n], '"': [254n, 10n] },
  { g: [1n, 1n], kg: [1000n, 1n], t: [1_000_000n, 1n], mg: [1n, 1000n] },
  { ml: [1n, 1n], cl: [10n, 1n], l: [1000n, 1n], "cm³": [1n, 1n] },
  { V: [1n, 1n], mV: [1n, 1000n], kV: [1000n, 1n] },
  { A: [1n, 1n], mA: [1n, 1000n] },
  { Ah: [1n, 1n], mAh: [1n, 1000n] },
  { W: [1n, 1n], kW: [1000n, 1n], mW: [1n, 1000n] },
  { bar: [100n, 1n], mbar: [1n, 10n], kPa: [1n, 1n], MPa: [1000n, 1n], hPa: [1n, 10n] },
  { Hz: [1n, 1n], kHz: [1000n, 1n], MHz: [1_000_000n, 1n] },
  { Ω: [1n, 1n], kΩ: [1000n, 1n], MΩ: [1_000_000n, 1n], mΩ: [1n, 1000n] },
  { N: [1n, 1n], kN: [1000n, 1n], daN: [10n, 1n] },
  { Nm: [1n, 1n], Ncm: [1n, 100n] },
  { "l/h": [1n, 1n], "l/min": [60n, 1n], "m³/h": [1000n, 1n] },
  { s: [1n, 1n], ms: [1n, 1000n], min: [60n, 1n], h: [3600n, 1n] },
];

/** The spellings of units, without case, accents and dots. */
const SPELLINGS: Readonly<Record<string, string>> = {
  milimetro: "mm",
  milimetros: "mm",
  centimetro: "cm",
  centimetros: "cm",
  metro: "m",
  metros: "m",
  mts: "m",
  mt: "m",
  kilometros: "km",
  um: "µm",
  "''": '"',
  in: '"',
  inch: '"',
  pulgada: '"',
  pulgadas: '"',
  pulg: '"',
  gramos: "g",
  gr: "g",
  grs: "g",
  kgs: "kg",
  kilogramos: "kg",
  kilos: "kg",
  tn: "t",
  toneladas: "t",
  litro: "l",
  litros: "l",
  lt: "l",
  lts: "l",
  ltr: "l",
  mililitros: "ml",
  cc: "cm³",
  cm3: "cm³",
  voltio: "V",
  voltios: "V",
  volt: "V",
  vdc: "V",
  "v dc": "V",
  amperio: "A",
  amperios: "A",
  amp: "A",
  "a en": "A",
  "a (en)": "A",
  amperios_hora: "Ah",
  "a/h": "Ah",
  a·h: "Ah",
  vatio: "W",
  vatios: "W",
  watt: "W",
  watts: "W",
  bares: "bar",
  ohm: "Ω",
  ohmios: "Ω",
  ohms: "Ω",
  kohm: "kΩ",
  newton: "N",
  n·m: "Nm",
  "n m": "Nm",
  grados: "°",
  c: "°C",
  kelvin: "K",
  "m3/h": "m³/h",
  lpm: "l/min",
  "l/m": "l/min",
  segundos: "s",
};

const UNITS = new Map(
  [...FAMILIES.flatMap((family) => Object.keys(family)), "°C", "°", "K", "dB", "CV", "%"].map((unit) => [
    foldUnit(unit),
    unit,
  ]),
);

function foldUnit(text: string): string {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/\.$/, "").replaceAll(/[μµ]/g, "µ").trim();
}

/** A unit as it is stored: `milímetros` as `mm`; an unknown one as it is. */
export function unitOf(text: string): string {
  // Only capitals tell these apart.
  if (/^[mM](?:W|Ω|Hz)$/.test(text)) return text;
  const folded = foldUnit(text);
  return SPELLINGS[folded] ?? UNITS.get(folded) ?? text.trim();
}

/** How many of a unit one of another is; null if no exact ratio says so. */
export function ratioOf(from: string, to: string): Ratio | null {
  if (from === to) return [1n, 1n];
  for (const family of FAMILIES) {
    const [own, other] = [family[from], family[to]];
    if (own && other) return [own[0] * other[1], own[1] * other[0]];
  }
  return null;
}
