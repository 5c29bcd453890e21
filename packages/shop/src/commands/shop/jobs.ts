import {
  FAILURE_KINDS,
  type Failure,
  type FailureAdmin,
  type FailureKind,
  openFailureAdmin,
} from "@tuerca/api/operator/failures";
import type { OpenDatabase } from "../../start/open-database.ts";
import { onOneLine } from "../on-one-line.ts";
import { isWhole } from "../read-arguments.ts";
import { type Act, runAdminCommand } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";

const USAGE = `Usage: npm run tuerca -- jobs list [jobs|mails|texts|pictures]
       npm run tuerca -- jobs retry jobs|mails|texts|pictures <id>… | --all`;
const MOST_SHOWN = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `jobs list`, `retry`: background jobs, mails, text messages and pictures that failed. Returns the
 * exit code; throws errors for `explain`.
 */
export function jobsCommand(args: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  return runAdminCommand({ usage: USAGE, read: () => readArguments(args), connect, open: openFailureAdmin });
}

function readArguments([verb, word, ...ids]: string[]): Act<FailureAdmin> {
  if (word !== undefined && !isKind(word)) throw new UsageError();
  if (verb === "list" && ids.length === 0) return list(word === undefined ? FAILURE_KINDS : [word]);
  if (verb !== "retry" || word === undefined || ids.length === 0) throw new UsageError();
  if (ids.join() === "--all") return retry(word, null);
  const isId = (id: string) => (word === "jobs" ? UUID.test(id) : isWhole(id));
  const wrong = ids.find((id) => !isId(id));
  if (wrong !== undefined) throw new UsageError(`${onOneLine(wrong)} is no id of one of the ${word}.`);
  return retry(word, ids);
}

function isKind(word: string): word is FailureKind {
  return FAILURE_KINDS.some((kind) => kind === word);
}

function list(kinds: readonly FailureKind[]): Act<FailureAdmin> {
  return async (admin) => {
    let shown = 0;
    for (const kind of kinds) {
      const found = await admin.list(kind, MOST_SHOWN + 1);
      for (const failure of found.slice(0, MOST_SHOWN)) console.log(describe(kind, failure));
      if (found.length > MOST_SHOWN) console.log(`… and more ${kind} than these ${MOST_SHOWN}.`);
      shown += found.length;
    }
    if (shown === 0) console.log("Nothing has failed.");
  };
}

function retry(kind: FailureKind, ids: readonly string[] | null): Act<FailureAdmin> {
  return async (admin) => {
    const count = await admin.retry(kind, ids);
    console.log(`The running shop tries ${count} of the failed ${kind} again.`);
  };
}

function describe(kind: FailureKind, { id, what, state, since, tries, error, sku }: Failure): string {
  const cells = [kind, id, state, since.toISOString(), `${tries} tries`, what, sku, error];
  return cells.map((cell) => onOneLine(cell ?? "-")).join("\t");
}
