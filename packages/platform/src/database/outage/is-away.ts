import { errorCode } from "../../error-code.ts";

/** Node's codes of a failed or lost connection, for servers at any address. */
const CONNECTION_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
]);

/**
 * SQLSTATEs: 08 connection; 53 no disk space, no memory, too many connections; 57P0 shut down,
 * crashed or starting; 25006 read-only (a standby, or set so); 58030 a failing disk.
 */
const SERVER_STATES = /^(08...|53[123]00|57P0[1-3]|25006|58030)$/;

/** The socket of a server in a data folder is missing while it starts (ENOENT). */
const MESSAGES =
  /^connect ENOENT|timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable/;

/**
 * Whether an error means that the database is away or accepts no writes, whatever the statement.
 * pg-boss reports plain objects with an error's fields.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== null && (CONNECTION_CODES.has(code) || SERVER_STATES.test(code))) return true;
  const { message } = Object(error);
  return typeof message === "string" && MESSAGES.test(message);
}

/** Why the database refuses, by SQLSTATE. */
const REASONS: Readonly<Record<string, string>> = {
  "25006": "The database is read-only.",
  "26000": "A pooler loses prepared statements.",
  "42P05": "A pooler mixes prepared statements up.",
  "53100": "The disk of the database is full.",
  "53300": "The database takes no more connections.",
  "58P01": "PostgreSQL cannot load one of its own files.",
};

/** Why the database refuses work, in a sentence that names no address: strangers may read it. */
export function whyRefused(error: unknown): string {
  const code = errorCode(error);
  const reason = code === null ? undefined : REASONS[code];
  if (reason) return reason;
  return isDatabaseAway(error) ? "The database is away." : `The database refuses (${code ?? "no code"}).`;
}
