import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { LocalAgency } from "@tuerca/api";
import type { Config } from "@tuerca/api/settings";

/** A tax agency on this machine only. */
export type DemoAgency = {
  /** Starts it in a thread, which makes its certificates in half a second. */
  open(): Promise<LocalAgency>;
  close(): Promise<void>;
};

/**
 * The tax agency of a demo shop; null if the configuration names a real one or none. It starts with
 * the first record, and forgets all when the shop stops.
 */
export function prepareTaxAgency({
  isDemo,
  verifactu,
}: Pick<Config, "isDemo" | "verifactu">): DemoAgency | null {
  if (!isDemo || verifactu?.environment !== "sandbox") return null;
  let worker: Worker | null = null;
  return {
    open: async () => {
      worker = new Worker(new URL("./tax-agency.worker.ts", import.meta.url), {
        name: "tax-agency",
        resourceLimits: { maxOldGenerationSizeMb: 128 },
      });
      // Without a listener an error of the thread would end the shop.
      worker.on("error", () => undefined);
      worker.unref();
      const [agency] = await once(worker, "message");
      return agency;
    },
    close: async () => void (await worker?.terminate()),
  };
}
