import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Balancer = { origin: string; close(): Promise<void> };

/**
 * A balancer before several servers: requests go to them in turn, whatever their connection. Passes
 * bodies on unchanged, and adds the caller's address (X-Forwarded-*) after any that the request
 * names.
 */
export async function openBalancer(
  origins: readonly string[],
  listen: { port: number; host: string } = { port: 0, host: "127.0.0.1" },
): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    passOn(incoming, outgoing, origins[turn % origins.length] ?? "", agent);
    turn += 1;
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(listen, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    agent.destroy();
  };
  return { origin: `http://${listen.host}:${port}`, close };
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, origin: string, agent: Agent): void {
  const { method, url: path } = incoming;
  const headers = { ...incoming.headers, ...forwarded(incoming) };
  const asked = request(origin, { agent, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.once("error", () => outgoing.destroy()).pipe(outgoing);
  });
  asked.once("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  outgoing.once("close", () => outgoing.writableFinished || asked.destroy());
  incoming.pipe(asked);
}

function forwarded({ headers, socket }: IncomingMessage): Record<string, string> {
  return {
    "x-forwarded-for": [headers["x-forwarded-for"], socket.remoteAddress].flat().filter(Boolean).join(", "),
    "x-forwarded-host": headers.host ?? "",
    "x-forwarded-proto": "http",
  };
}
