import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contrast, GROUNDS, problemOfSignal, signalStyles } from "./signal-colour.ts";

const TOKENS = readFileSync(new URL("../../../kit/src/styles/tokens.css", import.meta.url), "utf8");

it("measures the contrast of WCAG, whichever colour comes first", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#ffffff", "#767676")).toBe(contrast("#767676", "#ffffff"));
});

it("judges on the backgrounds that the pages have", () => {
  const [light = "", dark = ""] = TOKENS.split("@media (prefers-color-scheme: dark)");
  const groundsIn = (css: string) =>
    ["paper", "surface", "part"].map((name) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1]);
  expect(GROUNDS).toEqual({ light: groundsIn(light), dark: groundsIn(dark) });
});

it.each([
  ["light", "#c2410c", null],
  ["light", "#0b6bcb", null],
  ["dark", "#5aa9ff", null],
  ["light", "#ffd500", "Sobre el fondo claro contrasta 1,25:1 y necesita al menos 3:1"],
  ["dark", "#14171b", "Sobre el fondo oscuro contrasta 1,03:1 y necesita al menos 3:1"],
  ["light", "#7b7b7b", "El texto encima contrasta 4,24:1 y necesita al menos 4,5:1"],
] as const)("says of %s %s: %s", (theme, colour, problem) => {
  expect(problemOfSignal(theme, colour)).toBe(problem);
});

it("writes text on it that can be read, pressed or not", () => {
  for (const colour of ["#c2410c", "#0b6bcb", "#5aa9ff", "#1a8754"]) {
    const css = signalStyles({ light: colour, dark: colour });
    const [, press = "", ink = ""] = /--signal-press:(#\w{6});--signal-ink:(#\w{6})/.exec(css) ?? [];
    expect([colour, contrast(colour, ink) >= 4.5, contrast(press, ink) >= contrast(colour, ink)]).toEqual([
      colour,
      true,
      true,
    ]);
  }
});
