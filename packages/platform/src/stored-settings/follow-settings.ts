import type { Logger } from "pino";
import {
  BUSINESS_SETTINGS,
  type Business,
  type Config,
  ConfigError,
  type MachineConfig,
  type StorableSetting,
  type Texts,
  withIncomplete,
  withStored,
} from "../config/index.ts";
import type { Database } from "../database/database.ts";
import type { Waking } from "../waking/waking.ts";
import { type FormerTerminal, readFormerTerminals } from "./former-terminals.ts";
import { listStored } from "./stored-settings.repository.ts";
import { openStored } from "./stored-texts.ts";

/** The settings of a running process. */
export type FollowedSettings = {
  /** Its business is read anew whenever somebody changes it: read a part where you use it. */
  readonly config: Config;
  /** Grows whenever the business changes. */
  readonly version: number;
  /** Terminals of the gateway that were replaced, newest first. */
  readonly formerTerminals: readonly FormerTerminal[];
  /** Stored secrets that another key has sealed, so that they count as missing. */
  readonly lost: readonly StorableSetting[];
  /** Calls `act` after each change. */
  onChange(act: () => void): void;
  close(): void;
};

/** Pages follow within two seconds. */
const PAUSE_MS = 100;

type FollowOptions = {
  db: Database;
  /** The key of stored secrets. */
  secret: string;
  waking: Waking;
  log: Logger;
  isKnownFailure(error: unknown): boolean;
};

/**
 * Reads the stored settings, and again after each change by any process. Throws ConfigError if the
 * shop cannot open with them; later ones that are wrong leave what there is.
 */
export async function followSettings(
  machine: MachineConfig,
  { db, secret, waking, log, isKnownFailure }: FollowOptions,
): Promise<FollowedSettings> {
  const complete = (texts: Texts) => (machine.isPreparing ? withIncomplete : withStored)(machine, texts);
  const read = async () => ({ rows: await listStored(db), former: await readFormerTerminals(db, secret) });
  let stored = await read();
  let opened = openStored(stored.rows, secret);
  let business: Business = complete(opened.texts);
  let version = 0;
  const listeners: (() => void)[] = [];
  const look = async () => {
    const found = await read();
    if (JSON.stringify(found) === JSON.stringify(stored)) return;
    stored = found;
    opened = openStored(found.rows, secret);
    try {
      business = complete(opened.texts);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      log.error({ problems: error.message }, "stored settings are wrong: the shop works with the last ones");
      return;
    }
    version += 1;
    for (const act of listeners) act();
  };
  const loop = waking.follow("settings", {
    look,
    pauseMs: PAUSE_MS,
    onFailure: (error) => {
      if (!isKnownFailure(error)) log.warn({ err: error }, "settings could not be read again: the last stay");
    },
  });
  return {
    config: liveConfig(machine, () => business),
    get version() {
      return version;
    },
    get formerTerminals() {
      return stored.former;
    },
    get lost() {
      return opened.lost;
    },
    onChange: (act) => void listeners.push(act),
    close: () => void loop.stop(),
  };
}

const LIVE = [
  ...BUSINESS_SETTINGS,
  "operator",
  "calendar",
  "invoicing",
  "declaration",
  "invoicingGaps",
  "recordsNeededFrom",
  "redsys",
  "verifactu",
  "plateProvider",
] as const satisfies readonly (keyof Business)[];

/** A configuration whose business is that of the moment. A copy of it is one of its moment. */
function liveConfig(machine: MachineConfig, current: () => Business): Config {
  const getters = LIVE.map((name) => [name, { get: () => current()[name], enumerable: true }]);
  const first: Config = { ...current(), ...machine };
  return Object.defineProperties(first, Object.fromEntries(getters));
}
