import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A message that arrived, as it was sent. */
export type Received = { headers: IncomingHttpHeaders; body: string; event: Record<string, unknown> };

type Answer = (response: ServerResponse, received: Received) => void;

/** A program that is told of events: a real server, which answers 204 unless told otherwise. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer: Answer = (response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const one = { headers: request.headers, body, event: JSON.parse(body || "{}") };
    received.push(one);
    answer(response, one);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    port,
    received,
    types: () => received.map(({ event }) => event.type),
    setAnswer: (next: Answer) => {
      answer = next;
    },
    /** Answers with a status and a text from now on. */
    answerWith: (status: number, text = "") => {
      answer = (response) => response.writeHead(status).end(text);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

type Read = (secret: string, headers: IncomingHttpHeaders, body: string) => Record<string, unknown>;

/** The code by which the operator's page tells receivers to check a signature. */
export async function documentedCheck(): Promise<Read> {
  const page = readFileSync(
    new URL("../../../../../docs/operations/connections.md", import.meta.url),
    "utf8",
  );
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const { readWebhook } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return readWebhook;
}
