import { useLocation } from "react-router";

/** The entry of the history that the document was loaded at: a reload keeps its key. */
const LOADED_AT = typeof window === "undefined" ? "default" : (window.history.state?.key ?? "default");

/** Whether this is the page that the document was loaded with, and not one that came after it. */
export function useIsFirstPage(): boolean {
  return useLocation().key === LOADED_AT;
}
