import { Script } from "node:vm";
import { expect, it } from "vitest";
import { dataScript } from "./data-script.server.ts";

async function handedOver(data: string) {
  const html = await dataScript(new Blob([data]).stream());
  const code = html.replace(/^<script>/, "").replace(/<\/script>$/, "");
  const got: string[] = [];
  const streamController = { enqueue: (text: string) => got.push(text), close: () => got.push("closed") };
  new Script(code).runInNewContext({ window: { __reactRouterContext: { streamController } } });
  return { code, got };
}

it("hands the data over unchanged, whole, and ends", async () => {
  const data = JSON.stringify({ name: "Pastillas «ñ» \u2028 \\ ' \"", more: "x".repeat(200_000) });
  expect((await handedOver(data)).got).toEqual([data, "closed"]);
});

it("ends no script early, whatever a product is called", async () => {
  const data = "</script><script>alert(1)</script><!-- & \u2029";
  const { code, got } = await handedOver(data);
  expect(got).toEqual([data, "closed"]);
  expect(code).not.toMatch(/[<>\u2028\u2029]/);
});
