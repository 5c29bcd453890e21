import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterEach, expect, it } from "vitest";
import { systemClock } from "../clock/clock.ts";
import { serveHealth } from "./health.ts";
import { createHttpServer } from "./http-server.ts";
import { cookieManner } from "./session/cookie-manner.ts";

/** How often the balancer looks at `/readyz`, and a call comes, in ms. */
const LOOK_MS = 100;
const CALL_MS = 10;
const DRAIN_MS = 400;

type Process = { app: FastifyInstance; origin: string; calls: number };

const processes: Process[] = [];
afterEach(async () => {
  for (const { app } of processes.splice(0)) await app.close();
});

/** A process of which only its answers matter: each takes two calls' time. */
async function open(): Promise<Process> {
  const log = pino({ level: "silent" });
  const app = await createHttpServer({
    log,
    session: {
      secret: "s".repeat(32),
      cookies: cookieManner("http://localhost", { cookieDomain: null, sharesCookies: true }),
      clock: systemClock,
    },
    allowedOrigins: [],
    trustProxy: [],
    overloadDelayMs: 60_000,
    isKnownFailure: () => false,
    requireLogin: async () => null,
  });
  const readiness = async () => ({ checks: {}, stops: [] });
  serveHealth(app, { readiness, state: "open", guard: {}, figures: [] });
  const one: Process = { app, origin: "", calls: 0 };
  app.get("/call", async () => {
    one.calls += 1;
    await sleep(2 * CALL_MS);
    return {};
  });
  one.origin = await app.listen({ port: 0, host: "127.0.0.1" });
  processes.push(one);
  return one;
}

type Answer = { status: number; connection: string | undefined };

const agent = new Agent({ keepAlive: true });
function ask(origin: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { agent }, (answer) => {
      answer
        .resume()
        .once("end", () =>
          resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
        );
    });
    sent.once("error", reject).end();
  });
}

/** Calls the processes in turn, those of which the last look has said that they are ready. */
function balance(all: readonly Process[]) {
  let ready = all;
  const failed: unknown[] = [];
  const looks = setInterval(async () => {
    const answers = await Promise.all(all.map((one) => ask(one.origin, "/readyz").catch(() => null)));
    ready = all.filter((_, at) => answers[at]?.status === 200);
  }, LOOK_MS);
  let turn = 0;
  const calls = setInterval(async () => {
    turn += 1;
    const origin = ready[turn % ready.length]?.origin ?? "";
    const answer = await ask(origin, "/call").catch((error: unknown) => error);
    if (Object(answer).status !== 200) failed.push(answer);
  }, CALL_MS);
  return {
    failed,
    end: () => {
      clearInterval(looks);
      clearInterval(calls);
    },
  };
}

it("leaves so that no call behind a balancer fails, and each answer ends its connection", async () => {
  const [leaving, staying] = [await open(), await open()];
  const { failed, end } = balance([leaving, staying]);
  await sleep(2 * LOOK_MS);
  const before = leaving.calls;
  expect((await ask(leaving.origin, "/call")).connection).toBe("keep-alive");
  const gone = leaving.app.drain(DRAIN_MS).then(() => leaving.app.close());
  expect(await ask(leaving.origin, "/readyz")).toEqual({ status: 503, connection: "close" });
  expect(await ask(leaving.origin, "/call")).toEqual({ status: 200, connection: "close" });
  await gone;
  await sleep(LOOK_MS);
  end();
  expect(failed).toEqual([]);
  expect(leaving.calls - before).toBeGreaterThan(2);
});
