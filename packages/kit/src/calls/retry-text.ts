import { countOf } from "@tuerca/contract";
/**
 * When to retry after a refusal that names `seconds`; as the visitor's local time if it is minutes
 * away.
 */
export function retryText(seconds: number | null, now: Date): string {
  if (seconds === null) return "Espera un momento y vuelve a intentarlo.";
  if (seconds < 60) return `Vuelve a intentarlo en ${countOf(seconds, "segundo", "segundos")}.`;
  const minutes = Math.ceil(seconds / 60);
  const clock = new Intl.DateTimeFormat("es-ES", { hour: "2-digit", minute: "2-digit" });
  const at = clock.format(new Date(now.getTime() + minutes * 60_000));
  return `Vuelve a intentarlo en ${lengthOf(minutes)}, a partir de las ${at}.`;
}

function lengthOf(minutes: number): string {
  if (minutes === 1) return "un minuto";
  return minutes <= 90
    ? countOf(minutes, "minuto", "minutos")
    : countOf(Math.ceil(minutes / 60), "hora", "horas");
}
