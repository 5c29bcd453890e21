export { addSource, changeSource, hurrySource, removeSource, switchSource } from "./change-source.ts";
export { openSourceAdmin, type SourceAdmin } from "./source-admin.ts";
export { sealPassword } from "./source-password.ts";
export { openSourceRejects } from "./take-source.ts";
export { workWatchedSources } from "./watch-jobs.ts";
export { listFailingSources, listWatchedSources } from "./watched-source.repository.ts";
export {
  type NewWatchedSource,
  type OperatorsSource,
  type Schedule,
  shownLocation,
  type WatchedSource,
} from "./watched-source.ts";
