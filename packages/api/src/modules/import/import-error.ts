/** Why an import cannot start or go on, as one sentence for its operator. */
export class ImportError extends Error {}
