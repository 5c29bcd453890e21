import { setTimeout as sleep } from "node:timers/promises";
import { openBalancer } from "../../packages/api/test/balancer.ts";

/** How often the balancer asks `/readyz`, in ms. */
const LOOK_MS = 500;

/**
 * A balancer that sends calls to those of its origins whose `/readyz` last said 200. `add` resolves
 * once an origin gets calls; `remove` takes one out by hand.
 */
export async function openReadyBalancer(listen: { host: string; port: number }) {
  const all = new Set<string>();
  const ready: string[] = [];
  const balancer = await openBalancer(ready, listen);

  const look = async () => {
    const asked = [...all].map(async (origin) => {
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      return answer?.ok ? [origin] : [];
    });
    const found = (await Promise.all(asked)).flat().filter((origin) => all.has(origin));
    ready.splice(0, ready.length, ...found);
  };
  let isOpen = true;
  const looks = (async () => {
    while (isOpen) {
      await look();
      await sleep(LOOK_MS);
    }
  })();

  return {
    origin: balancer.origin,
    add: async (origin: string) => {
      all.add(origin);
      while (!ready.includes(origin)) await sleep(LOOK_MS / 10);
    },
    remove: (origin: string) => {
      all.delete(origin);
      const at = ready.indexOf(origin);
      if (at !== -1) ready.splice(at, 1);
    },
    close: async () => {
      isOpen = false;
      await looks;
      await balancer.close();
    },
  };
}
