export { forgetTrackingMap, saveTrackingMap } from "./keep-map.ts";
export { listTrackingMaps, type TrackingColumns, type TrackingMap } from "./tracking-maps.repository.ts";
