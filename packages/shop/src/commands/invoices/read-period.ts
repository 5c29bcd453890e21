import { isDay } from "@tuerca/api/settings";
import { UsageError } from "../usage-error.ts";

/** The days of a month (`2026-11`) or a day, both ends included. Throws UsageError. */
export function readPeriod(text: string): { from: string; until: string } {
  if (isDay(text)) return { from: text, until: text };
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined || month === undefined)
    throw new UsageError(`A month like 2026-11 or a day like 2026-11-26 was expected, not ${text}.`);
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${text}-01`, until: `${text}-${last}` };
}
