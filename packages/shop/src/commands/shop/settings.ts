import { openSettingsAdmin, type SettingsAdmin } from "@tuerca/api/operator/shop";
import {
  loadProcessConfig,
  SECRET_SETTINGS,
  STORABLE_SETTINGS,
  type StorableSetting,
} from "@tuerca/api/settings";
import type { OpenDatabase } from "../../start/open-database.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";

const USAGE = `Usage: npm run tuerca -- settings list
       npm run tuerca -- settings set NAME=TEXT …
       npm run tuerca -- settings unset NAME …`;

/**
 * `settings list`, `set`, `unset`: the settings that the database stores, also for
 * a shop that cannot open without them. Returns the exit code; throws errors for `explain`.
 */
export function settingsCommand(
  args: string[],
  connect: () => Promise<OpenDatabase>,
  readConfig = loadProcessConfig,
): Promise<number> {
  const config = readConfig();
  const open = (url: string) => openSettingsAdmin(url, config);
  return runAdminCommand({ usage: USAGE, read: () => readArguments(args, config), connect, open });
}

type Environment = Pick<ReturnType<typeof loadProcessConfig>, "environment">;

function readArguments([verb, ...words]: string[], config: Environment): Act<SettingsAdmin> {
  if (verb === "list" && words.length === 0) return (admin) => list(admin, config);
  if (verb === "set" && words.length > 0) return change(words.map(readPair), config);
  if (verb === "unset" && words.length > 0)
    return change(
      words.map((word) => [readName(word), null]),
      config,
    );
  throw new UsageError();
}

function readPair(word: string): [StorableSetting, string] {
  const [name = "", ...text] = word.split("=");
  const value = text.join("=").trim();
  if (value === "") throw new UsageError(`${name} has no text: write ${name}=TEXT, or unset it.`);
  return [readName(name), value];
}

function readName(word: string): StorableSetting {
  const name = STORABLE_SETTINGS.find((one) => one === word);
  if (name) return name;
  throw new UsageError(`${word} cannot be stored: stored settings are ${STORABLE_SETTINGS.join(", ")}.`);
}

function change(texts: [StorableSetting, string | null][], config: Environment): Act<SettingsAdmin> {
  return async (admin) => {
    await admin.change(new Map(texts));
    for (const [name, text] of texts) {
      const wins = config.environment[name] ? " The environment has another one, which wins." : "";
      console.log(`${name} is ${text === null ? "stored no more" : "stored"}.${wins}`);
    }
  };
}

async function list(admin: SettingsAdmin, { environment }: Environment): Promise<void> {
  const { texts, lost } = await admin.list();
  for (const name of STORABLE_SETTINGS) {
    const text = environment[name] ?? texts[name] ?? "";
    const where = environment[name] ? "environment" : texts[name] ? "stored" : "default";
    const shown = SECRET_SETTINGS.has(name) && text !== "" ? "(set)" : text;
    const isLost = !environment[name] && lost.includes(name);
    console.log(isLost ? `${name}= (stored under another SESSION_SECRET)` : `${name}=${shown} (${where})`);
  }
}
