import { foldName } from "./fold-name.ts";

/** An engine's text in parts; `name` is folded, power is in kW, capacity in cubic centimetres. */
export type EngineText = { name: string; kw: number | null; cc: number | null };

const KW = /(\d{1,4})\s*kw\b/i;
/** From 20 on: `9HP` is the code of an engine. */
const HORSES = /(?<![\d.,])([2-9]\d|\d{3,4})\s*(?:cv|hp|ps|ch|pk)\b/i;
const CC = /(\d{3,5})\s*(?:ccm|cm3|cm³|cc)(?![a-z\d])/i;
const KW_OF_HORSE = 0.735499;

/** Metric horsepower in whole kW: the kW of which makers round their figure, 105 is 77. */
export function kwOfHorses(horses: number): number {
  return Math.round(horses * KW_OF_HORSE);
}

/** The engine's name as it is written, without its figures. */
export function engineName(engine: string): string {
  const name = [KW, HORSES, CC].reduce((text, form) => text.replace(form, " "), engine);
  return name
    .replace(/\s+/g, " ")
    .replace(/^[\s,;/()-]+|[\s,;/(-]+$/g, "")
    .trim();
}

/** `1.6 TDI 77 kW 1598 ccm`, also `1.6 TDI 105 CV`, as name, kW and cc. kW come before horses. */
export function readEngine(engine: string): EngineText {
  const [kw, horses, cc] = [KW, HORSES, CC].map((form) => form.exec(engine)?.[1]);
  const power = kw ? Number(kw) : horses ? kwOfHorses(Number(horses)) : null;
  return { name: foldName(engineName(engine)), kw: power, cc: cc ? Number(cc) : null };
}
