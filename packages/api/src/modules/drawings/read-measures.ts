import { type Measures, NUMBERS, TEXTS } from "./measures.ts";
import { isDrawable } from "./sheet/lettering.ts";

type NumberName = (typeof NUMBERS)[number];
type TextName = (typeof TEXTS)[number];

/** Labels of attributes by what they measure, without accents and units. */
const LABELS: Readonly<Record<NumberName | TextName, string>> = {
  diameter: "diametro, diametro exterior, diam, ø, ø exterior, outer diameter, diameter",
  inner_diameter: "diametro interior, ø interior, inner diameter",
  length: "longitud, largo, longitud total, longitud de la correa, length",
  width: "anchura, ancho, width",
  height: "altura, alto, altura total, height",
  thickness: "grosor, espesor, grosor del disco, espesor del disco, thickness",
  bore: "diametro de centrado, centrado, diametro central, diametro de centraje",
  holes: "numero de taladros, taladros, numero de agujeros, numero de orificios",
  pitch_circle: "circulo de taladros, diametro del circulo de taladros, ø circulo de taladros",
  thread_length: "longitud de rosca, longitud de la rosca",
  hexagon: "llave, ancho de llave, entrecaras",
  gap: "distancia entre electrodos, separacion de electrodos",
  teeth: "numero de dientes, dientes",
  ribs: "numero de canales, canales, numero de nervios, numero de estrias",
  pitch: "paso",
  tube: "diametro de la mangueta, diametro del vastago, diametro del tubo",
  extended: "longitud extendido, longitud extendida, longitud maxima",
  compressed: "longitud comprimido, longitud comprimida, longitud minima",
  capacity: "capacidad, capacidad de bateria",
  current: "corriente de arranque, corriente de arranque en frio, cca",
  thread: "rosca, rosca 1, medida de rosca",
  other_thread: "rosca 2",
  socket: "casquillo, tipo de lampara",
  base: "base, base del casquillo",
  power: "potencia",
  voltage: "voltaje, tension",
  terminal: "borne positivo, posicion del borne positivo",
  size: "medida, medida del neumatico, tamaño",
};

const NAME_OF: ReadonlyMap<string, NumberName | TextName> = new Map(
  [...NUMBERS, ...TEXTS].flatMap((name) => LABELS[name].split(", ").map((label) => [label, name] as const)),
);

const UNITS: Readonly<Record<string, number>> = { "": 1, mm: 1, cm: 10, m: 1000, ah: 1, a: 1 };
const MOST = 99_999;
/** Characters of a text in a drawing. */
const LONGEST = 16;

/** An attribute; `number` is its value in the unit of drawings, where somebody has read it. */
type Attribute = { label: string; value: string; number?: number | null };

/** The measures that a product's attributes name; the first of a name counts. */
export function readMeasures(attributes: readonly Attribute[]): Measures {
  const numbers: { [name in NumberName]?: number } = {};
  const texts: { [name in TextName]?: string } = {};
  for (const { label, value, number } of attributes) {
    const name = NAME_OF.get(plain(label));
    if (!name) continue;
    if (isNumber(name)) numbers[name] ??= inBounds(number ?? readNumber(value));
    else texts[name] ??= readText(name, value);
  }
  return withoutGaps({ ...numbers, ...texts });
}

function isNumber(name: NumberName | TextName): name is NumberName {
  return (NUMBERS as readonly string[]).includes(name);
}

/** `Diámetro (mm)` and `DIÁMETRO` are `diametro`. */
function plain(label: string): string {
  const letters = label
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[\u0300-\u0302\u0304-\u036f]/g, "");
  return letters
    .normalize("NFC")
    .replaceAll(/\(.*?\)|\[.*?\]|[:.]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** A length in mm, or a plain number: `31,3 cm` is 313. */
function readNumber(value: string): number | undefined {
  const [, digits = "", unit = ""] =
    /^(?:ø\s*)?(\d{1,5}(?:[.,]\d{1,3})?)\s*([a-z]{0,2})$/i.exec(value.trim().replaceAll(/\s+/g, " ")) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  if (digits === "" || factor === undefined) return undefined;
  return Math.round(Number(digits.replace(",", ".")) * factor * 1000) / 1000;
}

function inBounds(number: number | undefined): number | undefined {
  return number !== undefined && number > 0 && number <= MOST ? number : undefined;
}

function readText(name: TextName, value: string): string | undefined {
  const text = value.trim().replaceAll(/\s+/g, " ");
  const found = SHAPES[name]?.(text) ?? null;
  return found !== null && found.length <= LONGEST && isDrawable(found) ? found : undefined;
}

const whole = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null);

/** The form of a text, and how it is written. */
const SHAPES: Readonly<Record<TextName, (text: string) => string | null>> = {
  thread,
  other_thread: thread,
  socket: whole(/^[A-Z]{1,3}\d{1,2}[A-Z\d/]{0,6}$/i),
  base: whole(/^[A-Z]{1,4}[\d.,]{1,5}[a-z\d.,-]{0,6}$/i),
  power: whole(/^\d[\d/.,]{0,6} ?W$/),
  voltage: whole(/^\d[\d/.,-]{0,6} ?V$/),
  terminal: (text) => /^(derecha|izquierda)/i.exec(text)?.[0].toLowerCase() ?? null,
  size: (text) => {
    const [, width, profile, rim] = /^(\d{3})\/(\d{2}) ?Z?R ?(\d{2})\b/i.exec(text) ?? [];
    return rim ? `${width}/${profile} R${rim}` : null;
  },
};

/** `M14x1.25 exterior` is `M14 × 1,25`. */
function thread(text: string): string | null {
  const [, metric, pitch] = /^([MF]\d{1,2}) ?[x×] ?(\d(?:[.,]\d{1,2})?)\b/i.exec(text) ?? [];
  if (metric && pitch) return `${metric.toUpperCase()} × ${pitch.replace(".", ",")}`;
  return /^\d\/\d-\d{2} UNF\b/i.exec(text)?.[0] ?? null;
}

function withoutGaps(measures: Measures): Measures {
  return Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== undefined));
}
