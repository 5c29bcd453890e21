import { resolve } from "node:path";
import type { OperatorsSource, Schedule } from "@tuerca/api/operator/catalog";
import {
  MOST_SOURCE_ADDRESS,
  sourceMails,
  sourceMinutes,
  sourceTimes,
  sourceUsername,
} from "@tuerca/contract";
import { parseOptions, readOnly } from "../read-arguments.ts";
import { UsageError } from "../usage-error.ts";
import { readLimit, readMapJson, readSourceName } from "./import-arguments.ts";

const OPTIONS = {
  from: { type: "string" },
  user: { type: "string" },
  "password-env": { type: "string" },
  map: { type: "string" },
  sheet: { type: "string" },
  every: { type: "string" },
  at: { type: "string" },
  prune: { type: "boolean", default: false },
  "prune-limit": { type: "string" },
  mail: { type: "string", multiple: true },
} as const;

const DEFAULT_MINUTES = 24 * 60;

/** The source in the words after `add`; the returned function reads its map. Throws UsageError. */
export function readSourceArguments(args: string[]): () => Promise<OperatorsSource> {
  const { values, positionals } = parseOptions({ args, allowPositionals: true, options: OPTIONS });
  const source = {
    name: readSourceName(readOnly("name", positionals)),
    location: readLocation(values.from ?? ""),
    ...readLogin(values.user, values["password-env"]),
    prune: values.prune,
    pruneLimit: values["prune-limit"] === undefined ? null : readLimit(values["prune-limit"]),
    schedule: readSchedule(values.every, values.at),
    mailTo: readMails(values.mail ?? []),
  };
  return async () => ({ ...source, map: await readMap(values.map, values.sheet) });
}

async function readMap(path: string | undefined, sheet: string | undefined): Promise<unknown> {
  const map = path === undefined ? null : await readMapJson(path);
  return sheet === undefined ? map : { ...(map as object | null), sheet };
}

function readLocation(text: string): string {
  if (text === "")
    throw new UsageError("--from was expected: an http(s) address, or a folder with a pattern.");
  if (text.length > MOST_SOURCE_ADDRESS)
    throw new UsageError(`--from has more than ${MOST_SOURCE_ADDRESS} characters.`);
  if (/^s?ftp:/i.test(text))
    throw new UsageError(
      "--from takes no (s)ftp: have another program put the file into a folder, and name that.",
    );
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return resolve(text);
  const address = text.replace(/\{IMPORT_[A-Z0-9_]+\}/g, "x");
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError("--from is no http(s) address.");
  if (url.username || url.password)
    throw new UsageError(
      "--from holds a login: give it as --user and --password-env, so that it is not shown.",
    );
  return text;
}

function readLogin(
  user: string | undefined,
  setting: string | undefined,
): Pick<OperatorsSource, "username" | "passwordEnv"> {
  if (setting !== undefined && !/^IMPORT_[A-Z0-9_]{1,60}$/.test(setting))
    throw new UsageError(
      `--password-env is ${setting}, but the name of a setting like IMPORT_BOSCH was expected.`,
    );
  if (setting !== undefined && user === undefined) throw new UsageError("--password-env wants --user.");
  if (user !== undefined && !sourceUsername.safeParse(user).success)
    throw new UsageError("--user of 1 to 200 characters without a colon was expected.");
  return { username: user ?? null, passwordEnv: setting ?? null };
}

function readSchedule(every: string | undefined, at: string | undefined): Schedule {
  if (every !== undefined && at !== undefined) throw new UsageError("Either --every or --at was expected.");
  if (at !== undefined) return { atTimes: readTimes(at) };
  if (every === undefined) return { everyMinutes: DEFAULT_MINUTES };
  const [, number = "", unit] = /^(\d{1,5})\s*(m|h|d)$/.exec(every) ?? [];
  const everyMinutes = Number(number) * (unit === "d" ? 24 * 60 : unit === "h" ? 60 : 1);
  if (sourceMinutes.safeParse(everyMinutes).success) return { everyMinutes };
  throw new UsageError(`--every is ${every}, but a time like 30m, 6h or 1d was expected, from 5m to 31d.`);
}

function readTimes(text: string): string[] {
  const times = sourceTimes.safeParse(text.split(","));
  if (times.success) return times.data;
  throw new UsageError(`--at is ${text}, but times like 06:30,18:00 were expected.`);
}

function readMails(lists: readonly string[]): string[] {
  const mails = sourceMails.safeParse(lists.flatMap((list) => list.split(",")));
  if (mails.success) return mails.data;
  throw new UsageError("--mail takes up to 10 e-mail addresses.");
}
