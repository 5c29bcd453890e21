import { dayToText, localTime } from "../../platform/clock/calendar.ts";

const inSpain = localTime("Europe/Madrid");

/** The day of an instant in Spain, `YYYY-MM-DD`, as invoices are dated. */
export function spanishDay(now: Date): string {
  return dayToText(inSpain(now).day);
}
