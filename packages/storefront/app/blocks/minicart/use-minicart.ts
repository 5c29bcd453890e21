import { MINICART_CLOSE_DELAY_MS, MINICART_MIN_WIDTH } from "@tuerca/contract";
import { isInUse } from "@tuerca/kit/auto-close/in-use.ts";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useLocation } from "react-router";
import { onCartEvent } from "../../features/cart/state/cart-events.ts";
import { popupHandlers } from "../../ui/panels/popup-handlers.ts";
import { useDismiss } from "../../ui/panels/use-dismiss.ts";
import { usePanel } from "../../ui/panels/use-panel.ts";
import { useCloseOnNavigation } from "../side-menu/use-close-on-navigation.ts";

/** Pages without a minicart: home, and those that show the cart anyway. */
const WITHOUT = /^\/(?:cart|checkout)(?:\/|$)|^\/$/;

/** Whether the page of this path has a minicart. */
export const hasMinicart = (pathname: string) => !WITHOUT.test(pathname);

const isWideEnough = () => window.matchMedia(`(width >= ${MINICART_MIN_WIDTH}px)`).matches;

/**
 * Opens and closes the minicart, with the event handlers of its element `root`. A finger opens the
 * cart's page instead.
 */
export function useMinicart(root: RefObject<HTMLDivElement | null>) {
  const isAllowed = hasMinicart(useLocation().pathname);
  const { isOpen, open, openAutomatically, close } = usePanel("minicart");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const actions = useMemo(() => {
    const unlessHidden = (show: () => void) => () => {
      clearTimeout(timer.current);
      if (isAllowed && isWideEnough()) show();
    };
    const closeSoon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(close, MINICART_CLOSE_DELAY_MS);
    };
    const openForAWhile = () => (root.current && isInUse(root.current) ? open() : openAutomatically());
    return { open: unlessHidden(open), openAutomatically: unlessHidden(openForAWhile), closeSoon };
  }, [root, isAllowed, open, openAutomatically, close]);
  useEffect(() => {
    const stop = onCartEvent(({ name }) => name === "add_to_cart" && actions.openAutomatically());
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [actions]);
  useCloseOnNavigation(close);
  useDismiss(root, isOpen, close);
  return { isOpen: isOpen && isAllowed, handlers: popupHandlers(actions, isOpen) };
}
