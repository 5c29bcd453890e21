import { dayToText, localTime } from "./calendar.ts";

const inSpain = localTime("Europe/Madrid");

/** The day of an instant in Spain, `YYYY-MM-DD`. */
export function spanishDay(now: Date): string {
  return dayToText(inSpain(now).day);
}
