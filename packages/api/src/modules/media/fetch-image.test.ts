import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createImageFetcher } from "./fetch-image.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Tests reach only this machine: this one address counts as public. */
const fetcher = createImageFetcher((address) => address === "127.0.0.1");

test("fetches and follows", async () => {
  const origin = await serve((request, response) => {
    if (request.url === "/old") response.writeHead(302, { location: "/new" }).end();
    else response.end("bytes");
  });
  expect((await fetcher.fetch(`${origin}/old`)).toString()).toBe("bytes");
});

test.each([
  "http://127.0.0.1:8099/",
  "http://localhost:8099/",
  "http://10.0.0.1/",
  "http://[::1]:8099/",
  "http://2130706433/",
])("refuses %s", async (url) => {
  await expect(createImageFetcher().fetch(url)).rejects.toThrow("is at an address that is not public");
});

test.each(["http://10.0.0.1/x.jpg", "http://[::1]/x.jpg", "http://169.254.169.254/latest/meta-data"])(
  "refuses being led on to %s",
  async (location) => {
    const origin = await serve((_request, response) => response.writeHead(301, { location }).end());
    await expect(fetcher.fetch(origin)).rejects.toThrow("is at an address that is not public");
  },
);

test("refuses a name that leads to an address which is not allowed", async () => {
  const strict = createImageFetcher((address) => address === "192.0.2.1");
  await expect(strict.fetch("http://localhost:8099/")).rejects.toThrow("is at an address that is not public");
});

test("refuses other protocols and endless redirects", async () => {
  const toFile = await serve((_request, response) =>
    response.writeHead(301, { location: "file:///etc/passwd" }).end(),
  );
  await expect(fetcher.fetch(toFile)).rejects.toThrow("not http or https");
  const loop = await serve((_request, response) => response.writeHead(301, { location: "/" }).end());
  await expect(fetcher.fetch(loop)).rejects.toThrow("leads on more than 5 times");
});

test("stops reading after 10 MB", async () => {
  const origin = await serve((_request, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(1024 * 1024)), 1);
    response.on("close", () => clearInterval(timer));
  });
  await expect(fetcher.fetch(origin)).rejects.toThrow("is larger than 10 MB");
});

test("says what the server answered", async () => {
  const origin = await serve((_request, response) => response.writeHead(404).end());
  await expect(fetcher.fetch(origin)).rejects.toThrow("was answered with status 404");
});
