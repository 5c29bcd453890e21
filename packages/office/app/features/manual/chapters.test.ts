import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SECTIONS } from "../../client/screens.ts";
import { CHAPTERS, chapterOf } from "./chapters.ts";

const APP = join(import.meta.dirname, "../..");

/** All sources of the screens but the manual's own, with blanks folded. */
function readSources(): string {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes("manual") && !file.includes(".test."),
  );
  return files.map((file) => readFileSync(join(APP, file), "utf8").replaceAll(/\s+/g, " ")).join("\n");
}

it("has a chapter for each screen of the menu, in its order", () => {
  const screens = SECTIONS.flatMap(({ screens }) => screens).filter(
    ({ path, inMenu = true }) => inMenu && path !== "/manual",
  );
  expect(CHAPTERS.map(({ path, title }) => [path, title])).toEqual(
    screens.map(({ path, title }) => [path, title]),
  );
});

it("names buttons and fields as the screens do", () => {
  const sources = readSources();
  const texts = CHAPTERS.flatMap(({ about, howTos, notes = [] }) => [
    about,
    ...howTos.flatMap(({ steps }) => steps),
    ...notes,
  ]);
  const named = texts.flatMap((text) => [...text.matchAll(/«([^»]{2,})»/g)].map(([, name = ""]) => name));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !sources.includes(name))).toEqual([]);
});

it("gives a page below a list the list's chapter, and an unknown one none", () => {
  expect(chapterOf("/pedidos/2026-000123")?.title).toBe("Pedidos");
  expect(chapterOf("/")?.title).toBe("Hoy");
  expect(chapterOf("/pedidosx")).toBeNull();
});
