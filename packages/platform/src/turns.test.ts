import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

/** Blocks the thread for some milliseconds. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it("lets other work have its turn between long pieces that are asked for at once", async () => {
  const turns = createTurns(2);
  const seen: string[] = [];
  const piece = (name: string) => () => {
    work(5);
    seen.push(name);
  };
  const pieces = ["a", "b", "c"].map((name) => turns.take(piece(name)));
  const others = setInterval(() => seen.push("other"), 1);
  await Promise.all(pieces);
  clearInterval(others);
  expect(seen.filter((name) => name !== "other")).toEqual(["a", "b", "c"]);
  expect(seen.slice(seen.indexOf("a"), seen.indexOf("c"))).toContain("other");
});

it("runs short pieces at once", async () => {
  const turns = createTurns(1000);
  const seen: string[] = [];
  setImmediate(() => seen.push("other"));
  await Promise.all(["a", "b"].map((name) => turns.take(() => seen.push(name))));
  expect(seen).toEqual(["a", "b"]);
});

it("hands on what the work throws, and goes on", async () => {
  const turns = createTurns(0);
  const failing = turns.take(() => {
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await turns.take(() => 7)).toBe(7);
});
