import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { usePanel } from "../../ui/panels/use-panel.ts";

/** The panel's text for the input, which passes it to screen readers. */
export type Popup = { listId: string | null; activeId: string | null };

/** The panel's part in keys and in searching, once loaded. */
export type PanelHandle = {
  onKeyDown(event: KeyboardEvent): void;
  /** Leads a plate or chassis number to the chooser; returns whether the field had one. */
  lead(field: HTMLInputElement): boolean;
};

type BoxState = { query: string; isWanted: boolean };

const NO_POPUP: Popup = { listId: null, activeId: null };
const ARROWS = new Set(["ArrowDown", "ArrowUp"]);

/**
 * State of a search field and its panel, as far as a first visit needs it. The text stays in the
 * input; `query` is the panel's query, and `isWanted` says that it has to be loaded.
 */
export function useSearchBox() {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<PanelHandle>(null);
  const [state, setState] = useState<BoxState>({ query: "", isWanted: false });
  const { isOpen, open: openPanel, close } = usePanel("searchBar");
  const [popup, setPopup] = useState(NO_POPUP);
  const open = useCallback(() => {
    setState({ query: input.current?.value ?? "", isWanted: true });
    openPanel();
  }, [openPanel]);
  useCloseOnLeaving(root, close);
  useEffect(() => {
    if (document.activeElement === input.current) open();
  }, [open]);

  const retreat = (event: KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (!isOpen || (!popup.listId && !state.query)) event.currentTarget.value = "";
    setState((before) => ({ ...before, query: "" }));
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") retreat(event);
    else if (ARROWS.has(event.key) && !isOpen) open();
    else panel.current?.onKeyDown(event);
  };
  return { ...state, isOpen, root, input, panel, popup, setPopup, open, close, onKeyDown };
}

/** Closes on navigation, and when a click or the focus goes elsewhere. */
function useCloseOnLeaving(root: { current: HTMLElement | null }, close: () => void): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the route change.
  useEffect(close, [key]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [root, close]);
}

export type SearchBox = ReturnType<typeof useSearchBox>;
