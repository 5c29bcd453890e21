import { systemClock } from "../clock/clock.ts";
import { ConfigError, type MachineConfig, SECRET_SETTINGS, type StorableSetting } from "../config/index.ts";
import { knownSecret } from "../config/session-secret.ts";
import { openDatabase } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { changeSettings } from "./change-settings.ts";
import { listStored } from "./stored-settings.repository.ts";
import { openStored, type StoredTexts } from "./stored-texts.ts";

/** The operator's view of the stored settings. */
export type SettingsAdmin = {
  /** The stored texts; those of secrets are for nobody's eyes. */
  list(): Promise<StoredTexts>;
  /** Stores texts, null for the default. Throws Invalid. */
  change(texts: ReadonlyMap<StorableSetting, string | null>): Promise<void>;
  close(): Promise<void>;
};

const NO_SECRET =
  "This shop has no session-secret to seal it with: start it once, or set SESSION_SECRET as it has.";

/** Whether storing a text seals it, or a terminal that it replaces. */
function isSealed([name, text]: [StorableSetting, string | null]): boolean {
  return name.startsWith("REDSYS_") || (text !== null && SECRET_SETTINGS.has(name));
}

/**
 * Opens the view on a migrated database. The environment's own settings can be stored too: they
 * count once the environment has them no more.
 */
export function openSettingsAdmin(databaseUrl: string, config: MachineConfig): SettingsAdmin {
  const { environment } = config;
  const { db, close } = openDatabase(databaseUrl, 1);
  return {
    list: async () => openStored(await listStored(db), await knownSecret(config)),
    change: async (texts) => {
      // A text is checked as if it counted already.
      const set = new Set<string>([...texts].flatMap(([name, text]) => (text === null ? [] : [name])));
      const rest = Object.entries(environment).filter(([name]) => !set.has(name));
      const without = { environment: Object.fromEntries(rest) };
      const secret = await knownSecret(config);
      if (secret === "" && [...texts].some(isSealed)) throw new ConfigError(NO_SECRET);
      const options = { secret, now: systemClock.now(), fieldOf: (name: string) => name };
      await inTransaction(db, async (trx) => {
        const { seen } = openStored(await listStored(trx), secret);
        const changes = [...texts].map(([name, to]) => ({ name, from: seen[name] ?? null, to }));
        await changeSettings(trx, without, changes, options);
      });
    },
    close,
  };
}
