import Fastify from "fastify";
import { expect, it } from "vitest";
import { warnOfUnknownProxies } from "./unknown-proxy.ts";

/** The log lines of a server for a request with these headers, sent three times by 127.0.0.1. */
async function logged(trustProxy: string[] | false, headers: Record<string, string>): Promise<unknown[]> {
  const lines: unknown[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = Fastify({ trustProxy, logger: { level: "warn", stream } });
  warnOfUnknownProxies(app);
  app.get("/", async () => "");
  for (let n = 0; n < 3; n += 1) await app.inject({ url: "/", headers });
  await app.close();
  return lines;
}

it("tells once of a proxy that nobody has named", async () => {
  for (const header of ["x-forwarded-for", "forwarded", "x-real-ip"])
    expect(await logged(false, { [header]: "203.0.113.5" })).toMatchObject([{ peer: "127.0.0.1", header }]);
  expect(await logged(["10.0.0.1"], { "x-forwarded-for": "203.0.113.5" })).toHaveLength(1);
});

it("says nothing of one that is named, nor of visitors without a proxy", async () => {
  expect(await logged(["127.0.0.1"], { "x-forwarded-for": "203.0.113.5" })).toEqual([]);
  expect(await logged(false, {})).toEqual([]);
});
