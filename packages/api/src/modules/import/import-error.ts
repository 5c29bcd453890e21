/** Why an import cannot start or go on, as one sentence for its operator. */
export class ImportError extends Error {}

/** Another import runs on the database; this one can be tried again later. */
export class ImportBusy extends ImportError {}
