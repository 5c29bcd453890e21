import { expect, it } from "vitest";
import { retryText } from "./retry-text.ts";

const now = new Date(2026, 4, 1, 17, 30);

it.each([
  [null, "Espera un momento y vuelve a intentarlo."],
  [20, "Vuelve a intentarlo en 20 segundos."],
  [60, "Vuelve a intentarlo en un minuto, a partir de las 17:31."],
  [850, "Vuelve a intentarlo en 15 minutos, a partir de las 17:45."],
  [5400, "Vuelve a intentarlo en 90 minutos, a partir de las 19:00."],
  [43_000, "Vuelve a intentarlo en 12 horas, a partir de las 05:27."],
])("says when to try again after %s s", (seconds, text) => {
  expect(retryText(seconds, now)).toBe(text);
});
