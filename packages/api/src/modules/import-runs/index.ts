export { checkRun, isStored, readPart, startRun, stopRun, takeUpload } from "./ask-run.ts";
export { listMaps } from "./import-map.repository.ts";
export { forgetMap, saveMap } from "./import-maps.ts";
export { deleteOldRuns } from "./import-run.repository.ts";
export { type ImportRun, isAtWork, isChecked } from "./import-run.ts";
export { listRunPage, openRunRejects, type ReadRun, readRun } from "./read-runs.ts";
export { workImportRuns } from "./work-runs.ts";
