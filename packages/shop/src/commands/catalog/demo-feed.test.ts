import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { watchConsole } from "../test/watch-console.ts";
import { demoFeedCommand } from "./demo-feed.ts";

const printed = watchConsole();

it("writes products, vehicles and links to a folder, which it makes", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "tuerca-demo-feed-")), "new");
  try {
    expect(await demoFeedCommand(["--rows", "300", "--fits", "4", "--out", folder])).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(["feed.csv", "fits.csv", "vehicles.csv"]);
    const lines = async (name: string) => (await readFile(join(folder, name), "utf8")).split("\n");
    const [, last = ""] = (await lines("fits.csv")).toReversed();
    expect((await lines("vehicles.csv")).length).toBe(60_002);
    expect((await lines("feed.csv")).some((line) => line.startsWith(`${last.split(";")[0]},`))).toBe(true);
  } finally {
    await rm(join(folder, ".."), { recursive: true });
  }
});

it.each([
  [["--rows", "12x"], /--rows is 12x/],
  [["--fits", "30"], /--fits and --out were expected together/],
  [["--fits", "1001", "--out", "x"], /from 1 to 1000/],
  [["--speed", "9"], /Usage/],
])("refuses %j with a sentence", async (args, sentence) => {
  expect(await demoFeedCommand(args)).toBe(2);
  expect(printed.join("\n")).toMatch(sentence);
});
