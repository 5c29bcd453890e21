/** Pages whose last part opens something to whoever knows it. */
const SECRET_ENDS = /^(\/guest\/order|\/account\/orders|\/tarjeta-regalo\/confirmar)\/.+/i;

/** Pages whose query does, or leads on to one of those. */
const SECRET_QUERIES = /^\/(login|payment)(\/|$)/i;

/**
 * A path as it may be kept and told to others: without what opens something. Capitals make no difference, as for pages.
 */
export function withoutSecret(path: string): string {
  return path.replace(SECRET_ENDS, "$1");
}

/** Whether the query of a page may open something. */
export function hasSecretQuery(path: string): boolean {
  return SECRET_QUERIES.test(path);
}
