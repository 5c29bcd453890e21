import { setTimeout as sleep } from "node:timers/promises";
import { getToday, type Today, type TodayPart } from "@tuerca/office-contract";
import { readInTime } from "@tuerca/platform/database/read-in-time";
import { keysOf } from "@tuerca/platform/keys-of";
import type { Context } from "../../context.ts";
import type { StaffSession } from "../../modules/staff-login/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { TODAY_PARTS } from "./today-parts.ts";

/** The time for each part, and for all, in ms. */
const [PART_MS, ALL_MS] = [1500, 4000];

/** The parts that are read at once: each needs a connection, which customers need too. */
const AT_ONCE = 3;

/** The call that the office opens with. */
export function registerTodayRoutes(office: Office): void {
  serveOffice(office, getToday, async ({ session, query }) => ({
    body: await readToday(office.context, session, query.parts),
  }));
}

async function readToday(
  context: Context,
  { permissions }: StaffSession,
  wanted: readonly TodayPart[] = keysOf(TODAY_PARTS),
): Promise<Today> {
  const now = context.clock.now();
  const parts: Partial<Record<TodayPart, unknown>> = {};
  const names = wanted.filter((name) => permissions.includes(TODAY_PARTS[name].permission));
  for (const name of names) parts[name] = null;
  const queue = names.values();
  const isOver = sleep(ALL_MS, "over", { ref: false });
  const work = async () => {
    for (const name of queue) {
      const part = await Promise.race([readPart(context, name, now), isOver]);
      if (part === "over") return;
      parts[name] = part;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { at: now.toISOString(), parts: parts as Today["parts"] };
}

/** A part, or null if it cannot be read in time; the others stand. */
function readPart(context: Context, name: TodayPart, now: Date): Promise<unknown> {
  const { database, catalog, config, clock, agency, content, guaranteeNotice, session, log } = context;
  const read = readInTime<unknown>(database.db, PART_MS, (trx) =>
    TODAY_PARTS[name].read({ trx, now, catalog, config, clock, agency, content, guaranteeNotice, session }),
  );
  return read.catch((error: unknown) => {
    log.warn({ err: error, part: name }, "a part of Hoy could not be read");
    return null;
  });
}
