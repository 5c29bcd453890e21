import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { colourTokens, sizeTokens } from "./tokens.ts";

const css = readFileSync(new URL("../../../../kit/src/styles/tokens.css", import.meta.url), "utf8");

it("have a colour in both themes", () => {
  const tokens = colourTokens(css);
  expect(tokens.find(({ name }) => name === "paper")).toEqual({
    name: "paper",
    light: "#f4f5f2",
    dark: "#101316",
  });
  expect(tokens.find(({ name }) => name === "signal-ink")).toMatchObject({
    light: "#14171b",
    dark: "#14171b",
  });
});

it("have the sizes of the type scale, without line heights", () => {
  const sizes = sizeTokens(css, "--text-");
  expect(sizes.at(0)).toEqual({ name: "text-xs", value: "0.75rem" });
  expect(sizes).toHaveLength(8);
});
