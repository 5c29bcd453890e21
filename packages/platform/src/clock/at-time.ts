const time = new Intl.DateTimeFormat("es-ES", { timeStyle: "short", timeZone: "Europe/Madrid" });
const date = new Intl.DateTimeFormat("es-ES", { dateStyle: "short", timeZone: "Europe/Madrid" });

/** When something was, in a sentence: `a las 10:31`, with the day unless it was today. */
export function atTime(at: Date, now: Date): string {
  const hour = `a las ${time.format(at)}`;
  return date.format(at) === date.format(now) ? hour : `el ${date.format(at)} ${hour}`;
}
