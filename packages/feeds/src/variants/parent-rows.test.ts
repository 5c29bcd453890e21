import { expect, test } from "vitest";
import { ParentRows } from "./parent-rows.ts";

const row = (text: string) => new Map([[0, text]]);

test("finds a product under each of its names, and the last one where a name comes again", () => {
  const parents = new ParentRows();
  parents.add(["A", "id:1", ""], row("one"));
  parents.add(["A"], row("two"));
  expect([parents.find("A"), parents.find("id:1"), parents.find("")]).toEqual([row("two"), row("one"), null]);
});

test("forgets the oldest products beyond the characters that it may keep", () => {
  const parents = new ParentRows(3000);
  for (let number = 1; number <= 10; number += 1) parents.add([`P-${number}`], row("x".repeat(500)));
  const known = Array.from({ length: 10 }, (_, index) => parents.find(`P-${index + 1}`) !== null);
  expect(known).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
});
