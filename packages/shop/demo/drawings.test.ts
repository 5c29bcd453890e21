import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawingPath, drawings } from "./generate/drawings.ts";

const folder = new URL("drawings/", import.meta.url);
/** The picture of links to the shop, composed of some of the others. */
const PREVIEW = "link-preview.svg";
const STYLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" fill="none" stroke="#14171b" stroke-width="3.2" ' +
  'stroke-linejoin="round" stroke-linecap="round">';

test("the list of drawings is what lies in the folder", () => {
  const files = readdirSync(folder)
    .filter((file) => file !== PREVIEW)
    .sort();
  expect(files).toEqual(drawings.map((drawing) => `${drawing}.svg`).sort());
});

test.each(drawings)("%s is small, in the common style and without text", (drawing) => {
  const svg = readFileSync(new URL(drawingPath(drawing), import.meta.url), "utf8");
  expect(Buffer.byteLength(svg)).toBeLessThan(2500);
  expect(svg.startsWith(STYLE)).toBe(true);
  expect(svg).not.toMatch(/<(text|script|image|style|foreignObject)|href|on\w+=|NaN|undefined/);
  const colours = new Set(svg.match(/#[0-9a-f]{6}/g));
  expect([...colours].every((colour) => ["#14171b", "#f0f1ed", "#ffffff"].includes(colour))).toBe(true);
});
