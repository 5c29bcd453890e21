const MOMENT = new Intl.DateTimeFormat("es-ES", {
  ...{ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  timeZone: "Europe/Madrid",
});
const WITH_YEAR = new Intl.DateTimeFormat("es-ES", {
  ...{ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  timeZone: "Europe/Madrid",
});

/** Day and time in Spain, `27 nov, 10:42`; with the year if it is another one. */
export function momentText(instant: string, now = new Date()): string {
  const date = new Date(instant);
  return (date.getFullYear() === now.getFullYear() ? MOMENT : WITH_YEAR).format(date);
}
