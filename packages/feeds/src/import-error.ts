/** The reason why a file cannot be read or an import cannot go on, as one sentence for the operator. */
export class ImportError extends Error {}
