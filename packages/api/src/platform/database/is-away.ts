/** By Node's code of a connection that is not had or was lost, to a server of any address. */
const CONNECTION_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN"],
]);

/**
 * By SQLSTATE: 08 connection, 53 no room on the disk or in memory, too many connections, 57P0 shut down, crashed, starting,
 * 25006 read-only (a standby, or so set), 58030 a disk that fails.
 */
const SERVER_STATES = /^(08...|53[123]00|57P0[1-3]|25006|58030)$/;

/** The socket of a server in a data folder is not there while that starts (ENOENT). */
const MESSAGES =
  /^connect ENOENT|timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable/;

/** Whether an error says that the database is away or takes no writes, whatever it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (typeof code === "string" && (CONNECTION_CODES.has(code) || SERVER_STATES.test(code))) return true;
  return MESSAGES.test(String(message));
}
