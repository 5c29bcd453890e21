import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readClasses, readRules } from "../test/read-looks.ts";

const PACKAGES = new URL("../../../", import.meta.url);
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

/** Colours of pictures and shapes on which no text lies. */
const SHAPES: Record<string, readonly string[]> = {
  scrim: ["*"],
  plate: ["totp-seed.tsx", "media.css", "gallery.tsx", "thumbs.tsx"],
  signal: ["state-dot.tsx", "order-status.tsx", "kit-tokens.tsx", "frame.css"],
  ink: ["order-history.tsx", "order-progress.tsx", "range-slider.tsx", "base.css"],
  "ink-3": ["state-dot.tsx", "order-status.tsx"],
  ok: ["state-dot.tsx", "order-status.tsx"],
  sale: ["state-dot.tsx", "order-status.tsx"],
  line: ["rating-summary.tsx", "range-slider.tsx"],
};

/** The drawing of a warning, beside its name. */
const DRAWINGS = ["toast-card.tsx: signal"];

/** Pairs of colours in the classes and style sheets of pages and screens, each with its file. */
function readUsed(): string[] {
  const files = globSync("{kit/src,storefront/app,office/app,platform/browser}/**/*.{ts,tsx,css}", {
    cwd: PACKAGES,
  });
  const isColour = (name: string) => name === "inherited" || name in themes.light || name === "scrim";
  const looks = files
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const source = readFileSync(new URL(file, PACKAGES), "utf8");
      return (file.endsWith(".css") ? readRules : readClasses)(file.split(/[\\/]/).at(-1) ?? "", source);
    })
    .filter(({ text, ground }) => isColour(text) && isColour(ground))
    .filter(({ file, text }) => !DRAWINGS.includes(`${file}: ${text}`))
    .filter(({ file, text, ground }) => {
      const shapes = SHAPES[ground] ?? [];
      return text !== "inherited" || !(shapes.includes("*") || shapes.includes(file));
    });
  return [
    ...new Set(
      looks.map(({ file, text, ground }) => `${text === "inherited" ? "ink" : text} on ${ground} (${file})`),
    ),
  ];
}

const used = readUsed();

it("the styles use no other pairs of text and ground", () => {
  const known = pairs.map(([text, ground]) => `${text} on ${ground}`);
  const seen = new Set(used.map((pair) => pair.replace(/ \(.*/, "")));
  expect(used.filter((pair) => !known.includes(pair.replace(/ \(.*/, "")))).toEqual([]);
  expect(known.filter((pair) => !seen.has(pair))).toEqual([]);
});

describe.each(Object.entries(themes))("contrast of the %s theme", (_, theme) => {
  it.each(pairs)("text %s on %s is at least 4.5", (text = "", ground = "") => {
    expect(contrast(theme[text] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)("the ring of the focus on %s is at least 3", (ground = "") => {
    expect(contrast(theme.focus ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });

  it.each(grounds)("outline of a control on %s is at least 3", (ground) => {
    expect(contrast(theme["line-strong"] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(3);
  });
});

it("the page of the API's documentation has the same colours in both themes", () => {
  const docs = readFileSync(new URL("platform/browser/api-docs.css", PACKAGES), "utf8");
  const [inLight = "", inDark = ""] = docs.split("@media (prefers-color-scheme: dark)");
  expect(themes.light).toMatchObject(colours(inLight));
  expect(colours(dark)).toMatchObject(colours(inDark));
  expect(Object.keys(colours(inLight))).toContain("ink-2");
});
