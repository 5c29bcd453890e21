import { isDrawable, type Measures, NUMBERS, TEXTS } from "../../drawings/index.ts";
import { createMeasureReader } from "./read-measures.ts";
import type { ReadValue } from "./read-value.ts";

type NumberName = (typeof NUMBERS)[number];
type TextName = (typeof TEXTS)[number];
type Shape = (text: string) => string | null;

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

const whole = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null);

/** The form of a text, and how it is written. */
const SHAPES: Readonly<Record<string, Shape>> = {
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
} satisfies Record<TextName, Shape>;

/** The units of numbers that are no lengths in mm. */
const UNITS: Readonly<Record<string, string>> = {
  holes: "",
  teeth: "",
  ribs: "",
  capacity: "Ah",
  current: "A",
};

const read = createMeasureReader(
  ([...NUMBERS, ...TEXTS] as const).map((slug, id) => ({
    id,
    slug,
    name: "",
    unit: UNITS[slug] ?? "mm",
    kind: slug in SHAPES ? "text" : "number",
    otherNames: LABELS[slug].split(", "),
  })),
);

const MOST = 99_999;
/** Characters of a text in a drawing. */
const LONGEST = 16;

/** The measures that attributes name for a drawing; the first that it can show of each name. */
export function readDrawn(attributes: readonly { label: string; value: string }[]): Measures {
  const { measured } = read(attributes);
  return Object.fromEntries(
    measured.flatMap(({ measure: { slug }, values }) => {
      const shown = values.map((value) => shownAs(slug, value)).find((one) => one !== null);
      return shown === undefined ? [] : [[slug, shown]];
    }),
  );
}

function shownAs(slug: string, { text, number }: ReadValue): string | number | null {
  if (number !== null) return number > 0 && number <= MOST ? number : null;
  const found = SHAPES[slug]?.(text) ?? null;
  return found !== null && found.length <= LONGEST && isDrawable(found) ? found : null;
}

/** `M14x1.25 exterior` is `M14 × 1,25`. */
function thread(text: string): string | null {
  const [, metric, pitch] = /^([MF]\d{1,2}) ?[x×] ?(\d(?:[.,]\d{1,2})?)\b/i.exec(text) ?? [];
  if (metric && pitch) return `${metric.toUpperCase()} × ${pitch.replace(".", ",")}`;
  return /^\d\/\d-\d{2} UNF\b/i.exec(text)?.[0] ?? null;
}
