/** The reason why an import cannot start or continue, as one sentence for the operator. */
export class ImportError extends Error {}

/** Another import is running on the database; try again later. */
export class ImportBusy extends ImportError {}
