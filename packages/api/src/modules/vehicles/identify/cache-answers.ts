import { createHmac, randomBytes } from "node:crypto";
import { type Clock, DAY_MS } from "@tuerca/platform/clock/clock";
import { LRUCache } from "lru-cache";
import type { PlateAnswer, PlateProvider } from "./plate-provider.ts";

const MAX_ANSWERS = 1000;

/**
 * Caches a provider's answers for a day in this process. The keys are hashes with a random key, so
 * the memory has no plates. Failures are not cached.
 */
export function cacheAnswers(provider: PlateProvider, clock: Clock): PlateProvider {
  const secret = randomBytes(32);
  const answers = new LRUCache<string, Promise<PlateAnswer>>({
    max: MAX_ANSWERS,
    ttl: DAY_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return {
    ...provider,
    find: (plate) => {
      const key = createHmac("sha256", secret).update(plate).digest("base64url");
      const known = answers.get(key);
      if (known) return known;
      const asked = provider.find(plate);
      answers.set(key, asked);
      asked.catch(() => {
        if (answers.peek(key) === asked) answers.delete(key);
      });
      return asked;
    },
  };
}
