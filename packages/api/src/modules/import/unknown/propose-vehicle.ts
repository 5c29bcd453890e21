import type { Fuel } from "@tuerca/contract";
import { engineName, readEngine } from "@tuerca/feeds/values";
import type { UnknownRow } from "./unknown.repository.ts";

/** A vehicle as a form has it, every field a text; what the words do not say is empty. */
export type VehicleForm = Record<
  "make" | "model" | "platform" | "engine" | "engine_codes" | "kw" | "cc" | "from" | "to" | "ref" | "ktype",
  string
> & { fuel: Fuel | "" };

type Words = Pick<
  UnknownRow,
  "make" | "model" | "platform" | "engine" | "engineCode" | "ref" | "ktype" | "from" | "to"
>;

/** The vehicle that words name, its make as the shop spells it. */
export function proposeVehicle(words: Words, knownMake: string | undefined): VehicleForm {
  const { kw, cc } = readEngine(words.engine);
  return {
    make: knownMake ?? words.make,
    model: words.model,
    platform: words.platform,
    engine: engineName(words.engine),
    engine_codes: words.engineCode,
    kw: kw === null ? "" : String(kw),
    cc: cc === null ? "" : String(cc),
    from: monthText(words.from, 0),
    to: monthText(words.to, 11),
    ref: words.ref,
    ktype: words.ktype,
    fuel: fuelOf(words.engine),
  };
}

/** A month as `2009-05`; only its year if it is the one that a year alone stands for. */
function monthText(month: number | null, ofYear: 0 | 11): string {
  if (month === null) return "";
  const [year, at] = [Math.floor(month / 12), month % 12];
  return at === ofYear ? String(year) : `${year}-${String(at + 1).padStart(2, "0")}`;
}

/** Names of engines by their fuel. */
const FUELS: readonly (readonly [Fuel, RegExp])[] = [
  ["plug_in_hybrid", /\b(phev|plug[ -]?in|e-hybrid|gte|enchufable)\b/i],
  ["hybrid", /\b(hybrid|h[ií]brido|hev|mhev|etsi|e-power)\b/i],
  ["electric", /\b(electric|el[eé]ctrico|ev|bev|e-tron)\b/i],
  [
    "diesel",
    /\b(tdi|sdi|hdi|bluehdi|cdti|dti|tdci|dci|jtd|jtdm|multijet|crdi|d-?4d|cdi|td|di[eé]sel|\d{3}d)\b/i,
  ],
  ["lpg", /\b(glp|lpg|bifuel)\b/i],
  ["cng", /\b(gnc|cng|tgi|ecofuel)\b/i],
  [
    "petrol",
    /\b(tsi|tfsi|fsi|tce|puretech|thp|vti|vtec|gdi|t-gdi|ecoboost|mpi|gti|gasolina|petrol|vvt-?i|multiair|tgdi|16v|8v|\d{3}i)\b/i,
  ],
];

function fuelOf(engine: string): Fuel | "" {
  return FUELS.find(([, words]) => words.test(engine))?.[0] ?? "";
}
