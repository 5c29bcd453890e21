import { ACTS, type AuditAdmin, type AuditEvent, openAuditAdmin } from "@tuerca/api/operator/audit";
import { isDay } from "@tuerca/api/settings";
import type { OpenDatabase } from "../../start/open-database.ts";
import { onOneLine } from "../on-one-line.ts";
import { PAGE_OPTIONS, printPage, readPage } from "../paged-list.ts";
import { parseOptions, readText } from "../read-arguments.ts";
import { readOrExplain } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";
import { withAdmin } from "../with-admin.ts";

const USAGE = `Usage: npm run tuerca -- audit list [--of <order, sku, code …>] [--action <act>] [--by <user>]
         [--from <day>] [--until <day>] [--limit <number>] [--page <number>]
       npm run tuerca -- audit verify [--noted <digest>]`;
const MOST_SEARCHED = 200;
const BROKEN = 1;

type Act = (admin: AuditAdmin) => Promise<number>;

/**
 * `audit list`, `verify`: what operators have done. Returns the exit code: 1 if an event was
 * changed or is missing.
 */
export async function auditCommand(args: string[], connect: () => Promise<OpenDatabase>): Promise<number> {
  const act = readOrExplain(USAGE, () => readArguments(args));
  return act ? withAdmin(connect, openAuditAdmin, act) : 2;
}

function readArguments([verb, ...words]: string[]): Act {
  if (verb === "verify") return verifyBy(words);
  if (verb === "list") return listBy(words);
  throw new UsageError();
}

function listBy(args: string[]): Act {
  const text = { type: "string" } as const;
  const options = { of: text, action: text, by: text, from: text, until: text, ...PAGE_OPTIONS };
  const { values } = parseOptions({ args, options });
  const { from = null, until = null } = values;
  for (const day of [from, until])
    if (day !== null && !isDay(day)) throw new UsageError(`A day like 2026-12-31 was expected, not ${day}.`);
  const search = {
    object: readOptional("An object", values.of),
    action: readAction(values.action),
    actor: readOptional("A user", values.by),
    days: { from, until },
  };
  const page = readPage(values);
  return async (admin) => {
    await printPage(page, { one: "event", many: "events" }, (range) => admin.list(search, range), cellsOf);
    return 0;
  };
}

function readOptional(what: string, text: string | undefined): string | null {
  return text === undefined ? null : readText(what, text, MOST_SEARCHED);
}

/** An act such as `order.shipped`, or its beginning, such as `order`. */
function readAction(text: string | undefined): string | null {
  if (text === undefined || ACTS.some((act) => act.startsWith(text))) return text ?? null;
  throw new UsageError(`There is no act "${text}"; those are ${ACTS.join(", ")}.`);
}

function cellsOf({ at, actor, action, object, before, after }: AuditEvent): string[] {
  const change = [before, after].map((facts) => (facts ? JSON.stringify(facts) : "")).join(" → ");
  return [at.toISOString(), onOneLine(actor), action, onOneLine(object), before || after ? change : ""];
}

function verifyBy(args: string[]): Act {
  const { noted = null } = parseOptions({ args, options: { noted: { type: "string" } } }).values;
  if (noted !== null && !/^[0-9a-f]{64}$/.test(noted))
    throw new UsageError("A digest as `audit verify` prints it was expected: 64 digits and letters a to f.");
  return (admin) => verify(admin, noted);
}

async function verify(admin: AuditAdmin, noted: string | null): Promise<number> {
  const { events, broken, lastDigest, hasNoted } = await admin.verify(noted);
  if (broken !== null) {
    console.log(broken.part === "event" ? BREAKS.event(broken.event) : BREAKS[broken.part]);
    return BROKEN;
  }
  if (!hasNoted) {
    console.log("No event has the noted digest: events were deleted, or all of them written anew.");
    return BROKEN;
  }
  console.log(
    `All fields of ${events} events are as recorded, and the chain has its beginning, its end and its count. The last digest is ${lastDigest ?? "none yet"}.`,
  );
  return 0;
}

/** The problem of the chain. */
const BREAKS = {
  seal: "The audit's seal is missing: somebody has deleted it.",
  beginning: "The first events are missing, or the audit's seal was changed.",
  event: (id: number) =>
    `Event ${id} does not follow from the one before: somebody has changed or deleted events.`,
  end: "The last events are missing, or the audit's seal was changed.",
  count: "The audit's seal counts other events than there are.",
};
