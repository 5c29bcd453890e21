import type { OfficeSource } from "@tuerca/office-contract";
import { spanishReason } from "../../modules/import/index.ts";
import { type Schedule, shownLocation, type WatchedSource } from "../../modules/watched-sources/index.ts";

/** A source without secrets. */
export function presentSource(source: WatchedSource): OfficeSource {
  const { name, location, schedule, paused, nextAt, lastError, lastResult } = source;
  return {
    name,
    location: shownLocation(location),
    is_own: source.isPublic,
    username: source.username,
    has_password: source.passwordSealed !== null || source.passwordEnv !== null,
    columns: source.columns,
    every_minutes: "everyMinutes" in schedule ? schedule.everyMinutes : null,
    at_times: "atTimes" in schedule ? schedule.atTimes : null,
    prune: source.prune,
    prune_limit: source.pruneLimit,
    mail_to: source.mailTo,
    schedule: scheduleText(schedule),
    is_paused: paused,
    next_at: nextAt.toISOString(),
    checked_at: source.checkedAt?.toISOString() ?? null,
    imported_at: source.importedAt?.toISOString() ?? null,
    result: lastResult && {
      rows: lastResult.rows,
      new: lastResult.new,
      changed: lastResult.changed,
      unchanged: lastResult.unchanged,
      rejected: lastResult.rejected,
      warned: lastResult.warned,
      pruned: lastResult.pruned,
      held_back: lastResult.heldBack?.gone ?? null,
    },
    error: lastError === null ? null : spanishReason(lastError),
  };
}

function scheduleText(schedule: Schedule): string {
  if ("atTimes" in schedule) return `a las ${schedule.atTimes.join(" y ")}`;
  const { everyMinutes: minutes } = schedule;
  return minutes % 60 === 0 ? `cada ${minutes / 60} h` : `cada ${minutes} min`;
}
