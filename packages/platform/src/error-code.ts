/** The code of an error, as Node's `ECONNRESET` or a database's `40001`; null if it has none. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
