export { hurrySource, switchSource } from "./change-source.ts";
export { openSourceAdmin, type SourceAdmin } from "./source-admin.ts";
export { workWatchedSources } from "./watch-jobs.ts";
export { listFailingSources, listWatchedSources } from "./watched-source.repository.ts";
export {
  type NewWatchedSource,
  type Schedule,
  shownLocation,
  type WatchedSource,
} from "./watched-source.ts";
