import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; fields: Record<string, string> };

/** A shop for the gateway: it records every posted form and answers with `status`. */
export async function startShop() {
  const received: Received[] = [];
  const state = { status: 200 };
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    received.push({ path: request.url ?? "", fields });
    response.statusCode = state.status;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, received, state, close };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}
