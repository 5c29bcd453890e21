import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const SECRET = randomBytes(24).toString("base64url");
const MAX_AGE_S = 300;

/** The provider's behaviour to a request whose signature is right. */
export type PlateReply = (response: ServerResponse, plate: string) => void;

/** The documented answer, with status 200. */
export function answerWith(body: unknown): PlateReply {
  return (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}

/**
 * A provider of vehicles by plate that checks signatures by itself, as docs/vehicles.md describes
 * them. `plates` are those it was asked for, `refused` counts wrong signatures and old ones.
 */
export async function startPlateProvider() {
  const state = {
    plates: [] as string[],
    refused: 0,
    now: () => Date.now(),
    reply: answerWith({ vehicles: [] }) as PlateReply,
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (!isSigned(request, body, state.now())) {
      state.refused += 1;
      response.writeHead(401).end();
      return;
    }
    const { plate } = JSON.parse(body) as { plate: string };
    state.plates.push(plate);
    state.reply(response, plate);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/matriculas`;
  return {
    state,
    url,
    secret: SECRET,
    environment: { PLATE_PROVIDER_URL: url, PLATE_PROVIDER_SECRET: SECRET },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type TestPlateProvider = Awaited<ReturnType<typeof startPlateProvider>>;

function isSigned({ headers, method }: IncomingMessage, body: string, now: number): boolean {
  const time = String(headers["x-tuerca-timestamp"]);
  const given = Buffer.from(String(headers["x-tuerca-signature"]));
  const right = `sha256=${createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex")}`;
  const isFresh = Math.abs(now / 1000 - Number(time)) < MAX_AGE_S;
  return (
    method === "POST" &&
    isFresh &&
    given.length === right.length &&
    timingSafeEqual(given, Buffer.from(right))
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}
