import type { IsoDate } from "./record.ts";

const FORMAT = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Madrid",
  calendar: "gregory",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "longOffset",
});

/** An instant in the time of mainland Spain, "2026-11-26T12:52:00+01:00". Fractions are cut off. */
export function spanishTimestamp(instant: Date): string {
  const part = Object.fromEntries(FORMAT.formatToParts(instant).map(({ type, value }) => [type, value]));
  const offset = part.timeZoneName?.slice("GMT".length);
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}${offset}`;
}

/** The day of an instant in mainland Spain. */
export function spanishDate(instant: Date): IsoDate {
  return spanishTimestamp(instant).slice(0, "2026-11-26".length);
}
