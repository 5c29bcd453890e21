/** The reason why an import cannot start or continue, as one sentence for the operator. */
export class ImportError extends Error {}
