import { expect, it } from "vitest";
import { createLog } from "./create-log.ts";

/** What is written of a log to a terminal, or to something else. */
function written(isTTY: boolean, act: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  act(createLog({ LOG_LEVEL: "info" }, { isTTY, write: (text) => lines.push(text) }));
  return lines;
}

const spoken = (act: Parameters<typeof written>[1]) =>
  written(true, act).map((text) => text.replace(/^\d\d:\d\d:\d\d /, ""));

it("writes JSON lines where nobody reads along", () => {
  const [line = ""] = written(false, (log) => log.warn({ reason: "SIGKILL" }, "PostgreSQL ended"));
  expect(JSON.parse(line)).toMatchObject({ level: 40, reason: "SIGKILL", msg: "PostgreSQL ended" });
});

it("writes a sentence with its facts to a terminal, after the time", () => {
  const [line] = written(true, (log) => log.info({ products: 1024, fromCopy: false }, "catalogue loaded"));
  expect(line).toMatch(/^\d\d:\d\d:\d\d Catalogue loaded \(products: 1024, from copy: no\)\.\n$/);
});

it("says which sentence warns and which reports an error, and leaves out what the level hides", () => {
  const said = spoken((log) => {
    log.debug("a trifle");
    log.warn("The notice is missing.");
    log.error({ endpoint: 3 }, "an endpoint is paused");
  });
  expect(said).toEqual([
    "Warning: The notice is missing.\n",
    "Error: An endpoint is paused (endpoint: 3).\n",
  ]);
});

it("leaves an address at the end without a full stop, to be clicked", () => {
  expect(spoken((log) => log.info("Tuerca is open at http://localhost:3000"))).toEqual([
    "Tuerca is open at http://localhost:3000\n",
  ]);
});

it("shows an error's stack and cause below the sentence, one line each", () => {
  const err = new Error("no room", { cause: new Error("disk full") });
  const [line = ""] = spoken((log) => log.error({ err }, "request failed"));
  const [first, ...stack] = line.trimEnd().split("\n");
  expect(first).toBe("Error: Request failed.");
  expect(stack[0]).toBe("         Error: no room");
  expect(stack.find((one) => one.includes("create-log.test.ts"))).toMatch(/^ {9,}at /);
  expect(line).toContain("disk full");
});

it("lets no visitor's text move the cursor, nor begin a line that looks like an entry", () => {
  const sent = "/a\u001b[2J\r\u202e\n12:00:00 All is well";
  const [line = ""] = spoken((log) => log.warn({ route: sent }, sent));
  expect(line).not.toMatch(/[^\P{C}\n]/u);
  expect(line.trimEnd().split("\n").slice(1)).toEqual(Array(2).fill(expect.stringMatching(/^ {9}12:00:00 /)));
});
