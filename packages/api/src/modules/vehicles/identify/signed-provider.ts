import { createHmac } from "node:crypto";
import type { Clock } from "@tuerca/platform/clock/clock";
import { errorCode } from "@tuerca/platform/error-code";
import { TooMany, Unavailable } from "@tuerca/platform/errors";
import { createLimiter, Overloaded } from "@tuerca/platform/limiter";
import { guardedLookup, isOperatorsAddress, refuseLiteralAddress } from "@tuerca/platform/net/public-address";
import { once } from "@tuerca/platform/once";
import type { Logger } from "pino";
import type { Response } from "undici";
import type { PlateAnswer, PlateProvider } from "./plate-provider.ts";
import { readPlateAnswer } from "./read-plate-answer.ts";

const TIMEOUT_MS = 5000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_RUNNING = 16;

/** Time without requests after one that got no answer. */
const PAUSE_MS = 10_000;

const USED_UP = "Hoy ya no podemos buscar más matrículas: elige el coche por marca.";
const AWAY = "No podemos buscar la matrícula ahora: elige el coche por marca.";

/** `isDown`: the next request would fail too. The reason names no plate. */
class NoAnswer extends Error {
  readonly isDown: boolean;

  constructor(reason: string, isDown: boolean) {
    super(reason);
    this.isDown = isDown;
  }
}

const forbidden = () => new NoAnswer("an address that the shop does not connect to", true);

/** Loaded with the first plate. */
const library = () => import("undici");

const agent = once(async () => {
  const { Agent } = await library();
  return new Agent({ connect: { lookup: guardedLookup(isOperatorsAddress, forbidden) } });
});

type Options = {
  clock: Clock;
  log: Pick<Logger, "warn">;
  /** Counts a request, which the operator may pay for; the seconds to wait, or null. */
  count: () => Promise<number | null>;
  timeoutMs?: number;
};

/**
 * Asks the operator's provider by a signed request (docs/vehicles.md). Whatever goes wrong there is
 * Unavailable here, and logged without the plate.
 */
export function openSignedProvider(
  provider: { url: string; secret: string },
  { clock, log, count, timeoutMs = TIMEOUT_MS }: Options,
): PlateProvider {
  const limit = createLimiter(MAX_RUNNING, 0);
  let failedAt = Number.NEGATIVE_INFINITY;
  const isPaused = () => {
    const since = clock.now().getTime() - failedAt;
    return since >= 0 && since < PAUSE_MS;
  };
  return {
    isDemo: false,
    find: async (plate) => {
      if (isPaused()) throw new Unavailable(AWAY);
      const wait = await count();
      if (wait !== null) {
        log.warn({ waitS: wait }, "the plate provider has been asked PLATE_LOOKUPS_PER_DAY times");
        throw new TooMany(wait, USED_UP);
      }
      try {
        return await limit(() => ask(provider, plate, { now: clock.now(), timeoutMs }));
      } catch (error) {
        const failure = asNoAnswer(error);
        if (failure.isDown) failedAt = clock.now().getTime();
        log.warn({ reason: failure.message }, "the plate provider gave no valid answer");
        throw new Unavailable(AWAY);
      }
    },
  };
}

async function ask(
  { url, secret }: { url: string; secret: string },
  plate: string,
  { now, timeoutMs }: { now: Date; timeoutMs: number },
): Promise<PlateAnswer> {
  const body = JSON.stringify({ plate });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  refuseLiteralAddress(new URL(url), isOperatorsAddress, forbidden);
  const { fetch } = await library();
  const response = await fetch(url, {
    dispatcher: await agent(),
    method: "POST",
    redirect: "error",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      "x-tuerca-timestamp": timestamp,
      "x-tuerca-signature": `sha256=${signature}`,
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new NoAnswer(`status ${response.status}`, true);
  }
  const answer = readPlateAnswer(await readBounded(response));
  if (!answer) throw new NoAnswer("not the documented answer", false);
  return answer;
}

async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new NoAnswer(`more than ${MAX_ANSWER_BYTES} bytes`, false);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function asNoAnswer(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  if (error instanceof Overloaded) return new NoAnswer("too many requests at once", false);
  const { name, cause } = error instanceof Error ? error : new Error(String(error));
  if (cause instanceof NoAnswer) return cause;
  return new NoAnswer(errorCode(cause) ?? name, true);
}
