/** Pages whose last segment is a secret that opens something. */
const SECRET_ENDS =
  /^(\/guest\/order|\/account\/orders|\/tarjeta-regalo\/confirmar|\/carrito-compartido|\/lista-compartida)\/.+/i;

/** Pages whose query is a secret, or leads to one of those pages. */
const SECRET_QUERIES =
  /^\/(login|payment|desistimiento|reembolso|ratings|aviso-existencias|carrito-avisos)(\/|$)/i;

/** A path that may be stored and reported: without secrets. Case does not matter, as for pages. */
export function withoutSecret(path: string): string {
  return path.replace(SECRET_ENDS, "$1");
}

/** Whether the query of a page may be a secret. */
export function hasSecretQuery(path: string): boolean {
  return SECRET_QUERIES.test(path);
}
