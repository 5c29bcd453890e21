export { usePanel } from "./use-panel.ts";
