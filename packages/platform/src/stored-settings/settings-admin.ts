import { systemClock } from "../clock/clock.ts";
import type { MachineConfig, StorableSetting } from "../config/index.ts";
import { openDatabase } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { changeSettings } from "./change-settings.ts";
import { listStored } from "./stored-settings.repository.ts";
import { textsOf } from "./stored-texts.ts";

/** The operator's view of the stored settings, each as its text. */
export type SettingsAdmin = {
  list(): Promise<Readonly<Partial<Record<StorableSetting, string>>>>;
  /** Stores texts, null for the default. Throws Invalid. */
  change(texts: ReadonlyMap<StorableSetting, string | null>): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the view on a migrated database. The environment's own settings can be stored too: they
 * count once the environment has them no more.
 */
export function openSettingsAdmin(databaseUrl: string, { environment }: MachineConfig): SettingsAdmin {
  const { db, close } = openDatabase(databaseUrl, 1);
  return {
    list: async () => textsOf(await listStored(db)),
    change: async (texts) => {
      // A text is checked as if it counted already.
      const set = new Set<string>([...texts].flatMap(([name, text]) => (text === null ? [] : [name])));
      const rest = Object.entries(environment).filter(([name]) => !set.has(name));
      const without = { environment: Object.fromEntries(rest) };
      const options = { now: systemClock.now(), fieldOf: (name: string) => name };
      await inTransaction(db, async (trx) => {
        const stored = textsOf(await listStored(trx));
        const changes = [...texts].map(([name, to]) => ({ name, from: stored[name] ?? null, to }));
        await changeSettings(trx, without, changes, options);
      });
    },
    close,
  };
}
