export type { PanelName } from "./panels.ts";
export { usePanel } from "./use-panel.ts";
