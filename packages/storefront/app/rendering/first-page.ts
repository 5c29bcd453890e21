import { useLocation } from "react-router";

/** The history entry at which the document was loaded; a reload keeps its key. */
const LOADED_AT = typeof window === "undefined" ? "default" : (window.history.state?.key ?? "default");

/** Whether this is the page that the document was loaded with, not a later one. */
export function useIsFirstPage(): boolean {
  return useLocation().key === LOADED_AT;
}
