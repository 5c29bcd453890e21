export { checkRun, isStored, startRun, stopRun, takeUpload } from "./ask-run.ts";
export { listMaps } from "./import-map.repository.ts";
export { forgetMap, saveMap } from "./import-maps.ts";
export { deleteOldRuns, findRun, listRuns, readRunContent } from "./import-run.repository.ts";
export { type ImportRun, isAtWork, isChecked } from "./import-run.ts";
export { runPaths } from "./run-files.ts";
export { workImportRuns } from "./work-runs.ts";
