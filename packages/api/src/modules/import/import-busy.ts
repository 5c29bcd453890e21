import { ImportError } from "@tuerca/feeds";

/** Another import is running on the database; try again later. */
export class ImportBusy extends ImportError {}
