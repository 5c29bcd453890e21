/** Whether an error is SQLSTATE 23505: another row has the values of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}
