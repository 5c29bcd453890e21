import { isWordChar } from "./word-char.ts";

/** Units by their standard spelling; spellings are folded. */
const SPELLINGS: Record<string, string> = {
  v: "volt volts voltio voltios",
  kv: "kilovoltios",
  ah: "",
  mah: "",
  a: "amp amps amperio amperios",
  ma: "miliamperios",
  w: "watt watts watio watios vatio vatios",
  kw: "kilovatio kilovatios",
  cv: "ps caballos",
  hp: "bhp",
  va: "",
  kva: "",
  ohm: "ohms ohmio ohmios ω",
  kohm: "kω",
  hz: "",
  khz: "",
  mhz: "",
  l: "lt lts ltr litro litros",
  dl: "",
  cl: "centilitros",
  ml: "mililitro mililitros",
  cc: "cm3",
  kg: "kgs kilo kilos kilogramo kilogramos",
  g: "gr grs gramo gramos",
  mg: "miligramos",
  t: "tn ton toneladas",
  mm: "mms milimetro milimetros",
  cm: "cms centimetro centimetros",
  m: "mt mts metro metros",
  km: "kms kilometro kilometros",
  in: "inch inches pulg pulgada pulgadas \" ''",
  nm: "n.m n·m",
  n: "",
  kn: "",
  bar: "bares",
  psi: "",
  kpa: "",
  mpa: "",
  rpm: "",
  lm: "lumen lumens lumenes",
  k: "kelvin",
  db: "",
  c: "ºc °c",
  deg: "º ° grado grados",
  ud: "uds und unid unidad unidades pcs",
  pin: "pins pines",
  polos: "polo",
};

const unitOf = new Map<string, string>();
for (const [unit, others] of Object.entries(SPELLINGS))
  for (const spelling of [unit, ...others.split(" ")]) if (spelling !== "") unitOf.set(spelling, unit);
// A bare `c` has another meaning than the degree sign.
unitOf.delete("c");

const LONGEST = Math.max(...[...unitOf.keys()].map((spelling) => spelling.length));
const SIGNS = /[º°]c?(?![a-z0-9ñ])|n[.·]m(?![a-z0-9ñ])|"|''/y;

/** A unit in a text: its spelling there, its standard spelling and its end. */
export type Unit = { written: string; unit: string; end: number };

/** The word at a position, unless it is longer than the longest unit. */
function wordAt(folded: string, at: number): string {
  let end = at;
  while (end <= at + LONGEST && isWordChar(folded[end])) end++;
  return folded.slice(at, end);
}

function signAt(folded: string, at: number): string {
  SIGNS.lastIndex = at;
  return SIGNS.exec(folded)?.[0] ?? "";
}

/** The unit at a position of a folded text, or null. */
export function unitAt(folded: string, at: number): Unit | null {
  let written = wordAt(folded, at);
  if (written === "" || written === "n") written = signAt(folded, at) || written;
  const unit = unitOf.get(written);
  return unit === undefined ? null : { written, unit, end: at + written.length };
}
