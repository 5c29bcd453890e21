import { isRegion, type Region } from "@tuerca/contract";
import { z } from "zod";
import { type CalendarSettings, type DayRange, dayFromText, isDay } from "../clock/calendar.ts";
import { DAY_MS } from "../clock/clock.ts";

const REGION = "the code of an autonomous community, as ES-MD for Madrid,";
const CLOSING_DAYS = "days and ranges of at most a year, as 2026-12-24,2027-08-01/2027-08-15,";
const LONGEST_MS = 366 * DAY_MS;

/** A shop that sets no other one sends what is paid until then on the same day. */
export const CUT_OFF = "14:00";

/** Settings of dispatch days. */
export const dispatchSettings = {
  DISPATCH_REGION: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code): code is Region => isRegion(code), REGION)
    .nullable()
    .default(null),
  DISPATCH_CLOSING_DAYS: z.string().default("").transform(readRanges),
  DISPATCH_CUT_OFF: z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "a time of day, as 14:00,")
    .default(CUT_OFF),
  DISPATCH_TIME_ZONE: z
    .string()
    .trim()
    .refine(isTimeZone, "a time zone, as Europe/Madrid or Atlantic/Canary,")
    .default("Europe/Madrid"),
};

type Given = z.output<z.ZodObject<typeof dispatchSettings>>;

/** The calendar's part of the settings. */
export function calendarSettings(given: Given): CalendarSettings {
  return {
    timeZone: given.DISPATCH_TIME_ZONE,
    cutOff: given.DISPATCH_CUT_OFF,
    region: given.DISPATCH_REGION,
    closingDays: given.DISPATCH_CLOSING_DAYS,
  };
}

function readRanges(list: string, context: z.RefinementCtx): DayRange[] {
  const ranges = list
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean)
    .map(readRange);
  if (ranges.includes(null)) context.addIssue({ code: "custom", message: CLOSING_DAYS });
  return ranges.filter((range) => range !== null);
}

/** `2027-08-01/2027-08-15` or a single day; null for any other text. */
function readRange(text: string): DayRange | null {
  const [first = "", last = first, ...others] = text.split("/").map((day) => day.trim());
  const range = { from: dayFromText(first), until: dayFromText(last) };
  const isRead = others.length === 0 && isDay(first) && isDay(last);
  const isSound = range.from <= range.until && range.until - range.from <= LONGEST_MS;
  return isRead && isSound ? range : null;
}

/** Refuses offsets such as +01:00, which have no summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat("es", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
