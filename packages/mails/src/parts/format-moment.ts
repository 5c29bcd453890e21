const format = new Intl.DateTimeFormat("es-ES", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Madrid",
});

/** An instant as Spanish date and time, `20 de noviembre de 2026 a las 10:00`. */
export function formatMoment(instant: string): string {
  return format.format(new Date(instant));
}
