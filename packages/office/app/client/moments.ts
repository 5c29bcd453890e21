const MOMENT = new Intl.DateTimeFormat("es-ES", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Madrid",
});
const WITH_YEAR = new Intl.DateTimeFormat("es-ES", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Madrid",
});

/** Day and time in Spain, `27 nov, 10:42`; with the year if it is another one. */
export function momentText(instant: string, now = new Date()): string {
  const date = new Date(instant);
  return (date.getFullYear() === now.getFullYear() ? MOMENT : WITH_YEAR).format(date);
}

const DAY = new Intl.DateTimeFormat("es-ES", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** A day, `lun, 30 nov`. */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

const DATE = new Intl.DateTimeFormat("es-ES", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** A day with its year, `30 nov 2026`. */
export function dateText(day: string): string {
  return DATE.format(new Date(`${day}T00:00:00Z`));
}
