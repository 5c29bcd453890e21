import { fetchSourceNow, listSources as listCall, pauseSource, resumeSource } from "@tuerca/office-contract";
import { spanishReason } from "../../modules/import/index.ts";
import {
  hurrySource,
  listWatchedSources,
  type Schedule,
  shownLocation,
  switchSource,
  type WatchedSource,
} from "../../modules/watched-sources/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** The calls about feeds that the shop fetches by itself. */
export function registerSourceRoutes(office: Office): void {
  const { clock, database } = office.context;
  const { db } = database;
  serveOffice(office, listCall, async () => ({ body: (await listWatchedSources(db)).map(present) }));
  serveOffice(office, fetchSourceNow, async ({ params: { name } }) => {
    await hurrySource(db, name, clock.now());
    return { body: null };
  });
  serveOffice(office, pauseSource, async ({ params: { name } }) => {
    await switchSource(db, name, true, clock.now());
    return { body: null };
  });
  serveOffice(office, resumeSource, async ({ params: { name } }) => {
    await switchSource(db, name, false, clock.now());
    return { body: null };
  });
}

function present({ name, location, schedule, paused, nextAt, lastError, ...source }: WatchedSource) {
  return {
    name,
    location: shownLocation(location),
    schedule: scheduleText(schedule),
    is_paused: paused,
    next_at: nextAt.toISOString(),
    checked_at: source.checkedAt?.toISOString() ?? null,
    imported_at: source.importedAt?.toISOString() ?? null,
    error: lastError === null ? null : spanishReason(lastError),
  };
}

function scheduleText(schedule: Schedule): string {
  if ("atTimes" in schedule) return `a las ${schedule.atTimes.join(" y ")}`;
  const { everyMinutes: minutes } = schedule;
  return minutes % 60 === 0 ? `cada ${minutes / 60} h` : `cada ${minutes} min`;
}
