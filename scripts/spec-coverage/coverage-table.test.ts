import { expect, it } from "vitest";
import { readRows, writeRows } from "./coverage-table.ts";
import { readSentences } from "./spec-sentences.ts";

const SPEC = "## 1. Shop\nIt sells. It buys.\n### Errors\n| 503 | busy |\n";
const [sells, buys, busy] = readSentences(SPEC);
const HELD = ["a.test.ts › a | b", "not held: nobody buys"];

it("what was written about a sentence stays with it, wherever it stands by now", () => {
  const empty = writeRows(
    "# Coverage\n\nHow to read it.\n",
    [sells, buys, busy].flatMap((one) => one ?? []),
  );
  const filled = empty.replace(
    `\`${buys?.hash}\` |  |  |`,
    `\`${buys?.hash}\` | "a | b" | ${HELD.join("<br>")} |`.replaceAll("a | b", "a \\| b"),
  );
  expect(filled).not.toBe(empty);
  const moved = writeRows(filled, readSentences("## 1. Shop\nIt rests. It grows. It buys.\n"));
  expect(moved.startsWith("# Coverage\n\nHow to read it.\n\n## 1 Shop\n")).toBe(true);
  expect(readRows(moved).map(({ id, demand, held }) => [id, demand, held])).toEqual([
    ["1-1", "", []],
    ["1-2", "", []],
    ["1-3", '"a | b"', HELD],
  ]);
  expect(writeRows(moved, readSentences("## 1. Shop\nIt rests. It grows. It buys.\n"))).toBe(moved);
});
