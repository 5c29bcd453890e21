import { expect, it } from "vitest";
import { lineFitText, promisesFit } from "./fit-texts.ts";
import { FIT_REASONS, FIT_VERDICTS, type LineFit } from "./fit-verdict.ts";

const fit = (verdict: LineFit["verdict"], reason: LineFit["reason"], words: string) => ({
  car: "Ibiza IV 1.6 TDI",
  verdict,
  reason,
  words,
});

it("names the car of a line once", () => {
  const texts = [
    fit("yes", "listed", "Encaja en tu Ibiza IV 1.6 TDI"),
    fit("universal", "universal", "Universal: compara las medidas"),
    fit("universal", "universal", "Compruébalo: norma ACEA C3 · viscosidad 5W-30"),
    fit("no", "not_listed", "No encaja en tu coche"),
    fit("no", "excluded", "Solo si lleva ESP"),
    fit("unknown", "not_listed", "No figura en la lista del fabricante"),
    fit("unknown", "no_data", "Sin datos de vehículo: compara el código"),
    fit("unknown", "other_generation", "Tu coche es anterior a este modelo: revisa la generación"),
  ].map(lineFitText);
  expect(texts.map((text) => text.replace("Para tu Ibiza IV 1.6 TDI: ", ""))).toEqual([
    "Encaja",
    "Universal, compara las medidas",
    "Universal, comprueba norma ACEA C3 · viscosidad 5W-30",
    "No encaja",
    "Solo si lleva ESP",
    "No figura en la lista del fabricante",
    "Sin datos de vehículo, compara el código",
    "Tu coche es anterior a este modelo, revisa la generación",
  ]);
});

it("promises nothing but a listed yes", () => {
  const all = FIT_VERDICTS.flatMap((verdict) => FIT_REASONS.map((reason) => ({ verdict, reason })));
  expect(all.filter(promisesFit)).toEqual([{ verdict: "yes", reason: "listed" }]);
  expect([null, undefined].some(promisesFit)).toBe(false);
});
