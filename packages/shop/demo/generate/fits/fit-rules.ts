import type { Fuel } from "../../vehicles.ts";

/** Properties of a car that some parts need; `manual` and `automatic` name one gearbox. */
export type Restriction =
  | "air_conditioning"
  | "automatic"
  | "chassis"
  | "diameter"
  | "doors"
  | "esp"
  | "gearbox"
  | "manual"
  | "pr"
  | "steering";

/** Which of a car's engines a kind of part fits, and what else may decide. */
export interface FitRule {
  /** Of the engines with these fuels: every one, or one to three. */
  readonly engines: "all" | "few";
  readonly fuels: readonly Fuel[];
  readonly restrictions: readonly Restriction[];
}

const PETROL: readonly Fuel[] = ["petrol", "hybrid", "plug-in hybrid", "lpg", "cng"];
const BURNING: readonly Fuel[] = [...PETROL, "diesel"];
const EVERY: readonly Fuel[] = [...BURNING, "electric"];

type Row = readonly [
  engines: FitRule["engines"],
  fuels: readonly Fuel[],
  restrictions: readonly Restriction[],
  leaves: string,
];

const ROWS: readonly Row[] = [
  ["all", EVERY, ["diameter", "pr", "esp"], "Discos delanteros|Discos traseros"],
  ["all", EVERY, ["diameter", "pr", "chassis"], "Pastillas delanteras|Pastillas traseras"],
  ["all", EVERY, ["diameter", "esp"], "Pinzas de freno"],
  ["all", EVERY, ["pr", "chassis"], "Avisadores de desgaste"],
  ["all", EVERY, ["esp", "chassis"], "Tambores de freno|Zapatas de freno|Latiguillos de freno|Sensores ABS"],
  ["all", EVERY, ["esp", "steering"], "Bombas de freno"],
  ["all", EVERY, ["air_conditioning", "steering"], "Filtros de polen|Filtros de carbón activo"],
  ["all", EVERY, ["air_conditioning", "steering"], "Ventiladores de habitáculo"],
  [
    "all",
    EVERY,
    ["pr", "chassis"],
    "Amortiguadores delanteros|Amortiguadores traseros|Muelles de suspensión",
  ],
  ["all", EVERY, ["chassis", "esp"], "Copelas de amortiguador|Guardapolvos y topes|Rodamientos de rueda"],
  ["all", EVERY, ["chassis", "steering"], "Rótulas de dirección|Fuelles de dirección"],
  ["all", EVERY, ["chassis"], "Brazos de suspensión|Rótulas de suspensión|Bieletas de estabilizadora"],
  ["all", EVERY, ["pr", "chassis"], "Llantas de aluminio"],
  [
    "all",
    EVERY,
    ["steering", "chassis"],
    "Faros delanteros|Faros antiniebla|Retrovisores|Escobillas delanteras",
  ],
  ["all", EVERY, ["doors", "chassis"], "Pilotos traseros|Intermitentes|Paragolpes|Escobillas traseras"],
  ["all", EVERY, ["doors", "steering"], "Manetas|Elevalunas"],
  ["all", EVERY, ["doors", "chassis"], "Amortiguadores de portón|Aletas y capós|Relés"],
  ["few", EVERY, ["gearbox", "esp"], "Palieres|Juntas homocinéticas|Fuelles de transmisión"],
  ["few", EVERY, ["gearbox", "air_conditioning"], "Radiadores|Electroventiladores|Condensadores"],
  [
    "few",
    BURNING,
    ["chassis"],
    "Filtros de aceite|Filtros de aire|Kits de filtros|Juntas de culata|Inyectores",
  ],
  ["few", BURNING, ["automatic"], "Filtros de cambio automático"],
  ["few", BURNING, ["chassis"], "Correas de distribución|Kits de distribución|Kits con bomba de agua"],
  [
    "few",
    BURNING,
    ["air_conditioning"],
    "Correas poly-V|Tensores y rodillos|Kits de correa auxiliar|Compresores",
  ],
  ["few", BURNING, ["chassis"], "Juntas de tapa de balancines|Pistones y segmentos|Bombas de combustible"],
  ["few", BURNING, ["chassis", "gearbox"], "Turbocompresores|Soportes de motor|Soportes de cambio"],
  [
    "few",
    BURNING,
    ["manual"],
    "Kits de embrague|Volantes bimasa|Cilindros de embrague|Cojinetes de embrague",
  ],
  ["few", BURNING, ["manual"], "Retenes de cambio|Interruptores de marcha atrás"],
  ["few", BURNING, ["air_conditioning", "pr"], "Alternadores"],
  ["few", BURNING, ["gearbox", "chassis"], "Motores de arranque|Sensores de cigüeñal"],
  ["few", BURNING, ["air_conditioning", "chassis"], "Sensores de temperatura|Bombas de agua|Termostatos"],
  ["few", BURNING, ["chassis"], "Sensores de presión|Manguitos de refrigerante|Silenciosos traseros"],
  [
    "few",
    BURNING,
    ["chassis", "gearbox"],
    "Silenciosos intermedios|Tubos y flexibles|Juntas de escape|Catalizadores",
  ],
  [
    "few",
    PETROL,
    ["chassis"],
    "Bujías de níquel|Bujías de iridio y platino|Bobinas de encendido|Cables de bujía",
  ],
  ["few", PETROL, ["chassis"], "Filtros de gasolina|Sondas lambda"],
  ["few", ["diesel"], ["chassis"], "Filtros de gasóleo|Calentadores|Filtros de partículas|Válvulas EGR"],
];

const rules = new Map(
  ROWS.flatMap(([engines, fuels, restrictions, leaves]) =>
    leaves.split("|").map((leaf): [string, FitRule] => [leaf, { engines, fuels, restrictions }]),
  ),
);

/** The rule of a leaf category by its name. Throws a RangeError for a leaf without one. */
export function fitRule(leaf: string): FitRule {
  const rule = rules.get(leaf);
  if (!rule) throw new RangeError(`no rule says which engines ${leaf} fit`);
  return rule;
}
