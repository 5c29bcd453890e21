import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");

function colours(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

const themes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } };

/** Relative luminance and contrast of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["paper", "surface", "part"];
const texts = ["ink", "ink-2", "ink-3", "sale", "ok"].flatMap((text) =>
  grounds.map((ground) => [text, ground]),
);
const pairs = [
  ...texts,
  ["signal-ink", "signal"],
  ["signal-ink", "signal-press"],
  ["sale-ink", "sale"],
  ["surface", "ink"],
  ["ink-2", "line"],
];

describe.each(Object.entries(themes))("contrast of the %s theme", (_, theme) => {
  it.each(pairs)("text %s on %s is at least 4.5", (text = "", ground = "") => {
    expect(contrast(theme[text] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)("outline of a control on %s is at least 3", (ground) => {
    expect(contrast(theme["line-strong"] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });
});
