import { type DispatchTerms, REGIONS } from "@tuerca/contract";

const SPANISH_ZONES: Readonly<Record<string, string>> = {
  "Europe/Madrid": "hora peninsular",
  "Africa/Ceuta": "hora peninsular",
  "Atlantic/Canary": "hora canaria",
};

/** `14:00 (hora peninsular)`; zones outside Spain by their IANA name. */
export function cutOffText({ cut_off, time_zone }: DispatchTerms): string {
  return `${cut_off} (${SPANISH_ZONES[time_zone] ?? `hora de ${time_zone}`})`;
}

/** `los festivos nacionales y los de la comunidad desde la que enviamos (Canarias)`. */
export function holidaysText({ region }: DispatchTerms): string {
  const national = "los festivos nacionales";
  return region ? `${national} y los de la comunidad desde la que enviamos (${REGIONS[region]})` : national;
}

/**
 * `el 24 de diciembre de 2026 y del 1 al 15 de agosto de 2027`; null without future closing days.
 */
export function closingDaysText({ closing_days }: DispatchTerms): string | null {
  if (closing_days.length === 0) return null;
  const format = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "UTC" });
  const day = (date: string) => format.format(new Date(date));
  const ranges = closing_days.map(({ from, until }) => {
    if (from === until) return `el ${day(from)}`;
    const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
    return `del ${isOneMonth ? Number(from.slice(8)) : day(from)} al ${day(until)}`;
  });
  return new Intl.ListFormat("es-ES").format(ranges);
}
