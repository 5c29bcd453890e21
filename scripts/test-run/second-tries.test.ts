import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { noteSecondTries } from "./second-tries.ts";

const folder = mkdtempSync(join(tmpdir(), "tuerca-second-tries-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("names files that needed two tries in three runs in a row", () => {
  const file = join(folder, "new", "second-tries.json");
  const note = (...files: string[]) => noteSecondTries(files, file);
  expect(note("a", "b")).toEqual([]);
  expect(note("a")).toEqual([]);
  expect(note("a", "b")).toEqual(["a"]);
  expect(note("b", "a")).toEqual(["a"]);
  expect(note()).toEqual([]);
  expect(note("a", "b")).toEqual([]);
});
