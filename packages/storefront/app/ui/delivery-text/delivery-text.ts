import type { Carrier } from "@tuerca/contract";

const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];

// Created on demand, because a browser's first one takes some 30 ms.
let moment: Intl.DateTimeFormat | undefined;
let date: Intl.DateTimeFormat | undefined;

/**
 * A parcel's arrival, from two dates `2026-11-24`: `entre el martes 24 y el jueves 26 de
 * noviembre`.
 */
export function deliveryText(earliest: string, latest: string): string {
  if (earliest === latest) return `el ${dayOfMonth(latest)}`;
  const first = earliest.slice(0, 7) === latest.slice(0, 7) ? dayOfWeek : dayOfMonth;
  return `entre el ${first(earliest)} y el ${dayOfMonth(latest)}`;
}

/** Follows the dates of unpaid transfer orders. */
export const IF_PAID_TODAY = ", si recibimos el pago hoy";

type Arriving = Pick<Carrier, "name" | "description" | "is_digital" | "earliest" | "latest">;

/**
 * Carrier and dates of a purchase: `Llega con Envío estándar el lunes 23 de noviembre`; for gift
 * cards, how they are sent.
 */
export function arrivalText({ name, description, is_digital, earliest, latest }: Arriving): string {
  return is_digital ? `${name}. ${description}` : `Llega con ${name} ${deliveryText(earliest, latest)}`;
}

/** An instant in Spanish time: `20 de noviembre de 2026, 10:15`. */
export function instantText(instant: string): string {
  moment ??= new Intl.DateTimeFormat("es-ES", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  });
  return moment.format(new Date(instant));
}

/** The day of an instant in Spanish time, short: `20 nov 2026`. */
export function dayText(instant: string): string {
  date ??= new Intl.DateTimeFormat("es-ES", { dateStyle: "medium", timeZone: "Europe/Madrid" });
  return date.format(new Date(instant));
}

/** A month `2026-11` in Spanish: `noviembre de 2026`. */
export function monthText(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} de ${month.slice(0, 4)}`;
}

/** `martes 24` */
function dayOfWeek(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()}`;
}

/** `martes 24 de noviembre` */
function dayOfMonth(date: string): string {
  return `${dayOfWeek(date)} de ${MONTHS[new Date(`${date}T00:00:00Z`).getUTCMonth()]}`;
}
