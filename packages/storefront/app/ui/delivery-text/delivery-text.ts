const day = new Intl.DateTimeFormat("es-ES", { weekday: "long", day: "numeric", timeZone: "UTC" });
const dayOfMonth = new Intl.DateTimeFormat("es-ES", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const moment = new Intl.DateTimeFormat("es-ES", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Madrid",
});

const date = new Intl.DateTimeFormat("es-ES", { dateStyle: "medium", timeZone: "Europe/Madrid" });

/** When a parcel arrives, from two dates `2026-11-24`: `entre el martes 24 y el jueves 26 de noviembre`. */
export function deliveryText(earliest: string, latest: string): string {
  if (earliest === latest) return `el ${plain(dayOfMonth, latest)}`;
  const first = earliest.slice(0, 7) === latest.slice(0, 7) ? day : dayOfMonth;
  return `entre el ${plain(first, earliest)} y el ${plain(dayOfMonth, latest)}`;
}

/** An instant in Spanish time: `20 de noviembre de 2026, 10:15`. */
export function instantText(instant: string): string {
  return moment.format(new Date(instant));
}

/** The day of an instant in Spanish time, short: `20 nov 2026`. */
export function dayText(instant: string): string {
  return date.format(new Date(instant));
}

function plain(format: Intl.DateTimeFormat, date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
}
