import { z } from "zod";
import { normalizeEmail } from "../fields/email-text.ts";

/** The form of a source's name. */
export const SOURCE_NAME = /^[a-z0-9][a-z0-9_-]{0,39}$/;

const NAME = "Hasta 40 letras sin acentos, cifras, guiones y guiones bajos";

/** The name of a source, in lower case. */
export const sourceName = z
  .string("Escribe el origen")
  .trim()
  .toLowerCase()
  .min(1, "Escribe el origen")
  .regex(SOURCE_NAME, NAME);

const EVERY = "Desde cada 5 minutos hasta cada 31 días";
const MOST_MINUTES = 31 * 24 * 60;

/** The interval at which a source is fetched, in minutes. */
export const sourceMinutes = z.number(EVERY).int(EVERY).min(5, EVERY).max(MOST_MINUTES, EVERY);

const TIMES = "Escribe de una a 24 horas, como 06:30, 18:00";

/** The times of the day in Spain at which a source is fetched, in order and once each. */
export const sourceTimes = z
  .array(
    z
      .string(TIMES)
      .trim()
      .transform((time) => time.padStart(5, "0"))
      .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIMES)),
    TIMES,
  )
  .min(1, TIMES)
  .max(24, TIMES)
  .transform((times) => [...new Set(times)].toSorted());

const USER = "De 1 a 200 caracteres, sin dos puntos";

/** The user of a source's login. */
export const sourceUsername = z
  .string(USER)
  .min(1, USER)
  .max(200, USER)
  .regex(/^[^:]*$/, USER);

const MAILS = "Hasta diez direcciones de correo, separadas por comas";

/** Who gets the mails of a source. */
export const sourceMails = z
  .array(
    z
      .string(MAILS)
      .max(254, MAILS)
      .transform(normalizeEmail)
      .pipe(z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, MAILS)),
    MAILS,
  )
  .max(10, MAILS);

/** The most characters of a source's address. */
export const MOST_SOURCE_ADDRESS = 2000;
