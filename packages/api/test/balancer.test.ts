import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { openBalancer } from "./balancer.ts";

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

/** A server that answers with its name, the caller and the sent data. */
async function openEcho(name: string): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { host, "x-forwarded-for": from } = request.headers;
    response.writeHead(request.url === "/missing" ? 404 : 200, { "x-server": name });
    response.end(JSON.stringify({ method: request.method, host, from, body }));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("gives each request to the next server, and says behind whom it asks", async () => {
  const balancer = await openBalancer([await openEcho("one"), await openEcho("two")]);
  const { host } = new URL(balancer.origin);
  const headers = { "x-forwarded-for": "192.0.2.9" };
  for (const name of ["one", "two", "one", "two"]) {
    const answer = await fetch(balancer.origin, { method: "POST", body: name, headers });
    expect(answer.headers.get("x-server")).toBe(name);
    expect(await answer.json()).toEqual({ method: "POST", host, from: "192.0.2.9, 127.0.0.1", body: name });
  }
  expect((await fetch(`${balancer.origin}/missing`)).status).toBe(404);
  await balancer.close();
});

it("answers 502 for a server that is gone", async () => {
  const balancer = await openBalancer(["http://127.0.0.1:9"]);
  expect((await fetch(balancer.origin)).status).toBe(502);
  await balancer.close();
});
