import { Script } from "node:vm";
import { expect, it } from "vitest";
import { HAND_OVER, handOver } from "./hand-over.server.ts";

/** The data that a page passes to React Router, and the text that contains them. */
async function handedOver(data: string) {
  const html = await handOver(new Blob([data]).stream());
  const [, text = "", code = ""] =
    /^<script type="application\/json">([^<]*)<\/script><script>([^<]*)<\/script>$/.exec(html) ?? [];
  const got: string[] = [];
  const streamController = { enqueue: (given: string) => got.push(given), close: () => got.push("closed") };
  const document = { currentScript: { previousElementSibling: { textContent: text } } };
  new Script(code).runInNewContext({ document, window: { __reactRouterContext: { streamController } } });
  return { code, got };
}

it("hands lines over unchanged, whole, and ends", async () => {
  const data = `[{"_1":2},"name","Pastillas «ñ» \u2028 \\\\ ' \\" \\u0000 \\n \\\\u0041 ${"x".repeat(200_000)}"]\nP2:[7]\n`;
  const { got } = await handedOver(data);
  const lines = (text = "") =>
    text.split("\n").map((line) => JSON.parse(line.replace(/^P\d+:/, "") || "null"));
  expect(lines(got[0])).toEqual(lines(data));
  expect(got.slice(1)).toEqual(["closed"]);
});

const HOSTILE = [
  "<!--<script>",
  "</script><script>alert(1)</script><!-- & \u2029",
  "`);alert(1);(`",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a name may hold
  "${alert(1)} \\${alert(1)} $",
  "\\`);alert(1);(\\`",
  "\\",
];

it.each(HOSTILE)("ends no text early and is code nowhere, whatever a product is called: %s", async (name) => {
  const { code, got } = await handedOver(JSON.stringify([JSON.stringify({ name })]));
  const [json] = JSON.parse(got[0] ?? "");
  expect(JSON.parse(json)).toEqual({ name });
  expect(got.slice(1)).toEqual(["closed"]);
  expect(code).toBe(HAND_OVER);
});
