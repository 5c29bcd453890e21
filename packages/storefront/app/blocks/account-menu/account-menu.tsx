import { MINICART_CLOSE_DELAY_MS } from "@tuerca/contract";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useUser } from "../../features/visitor/use-user.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { popupHandlers } from "../../ui/panels/popup-handlers.ts";
import { useDismiss } from "../../ui/panels/use-dismiss.ts";
import { usePanel } from "../../ui/panels/use-panel.ts";
import { useCloseOnNavigation } from "../side-menu/use-close-on-navigation.ts";

const loadPopup = () => import("./account-popup.tsx").then((module) => module.AccountPopup);

/**
 * The account link with a menu of the account's pages on hover or focus. Guests have no menu, and
 * their link leads to the login. `children` is the link.
 */
export function AccountMenu({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const { isOpen, handlers } = useAccountMenu(root);
  const Popup = useLazyPart(loadPopup, isOpen);
  return (
    <div ref={root} className="relative" {...handlers}>
      {children}
      {isOpen && Popup ? <Popup /> : null}
    </div>
  );
}

function useAccountMenu(root: { current: HTMLDivElement | null }) {
  const isLoggedIn = useUser().user !== null;
  const { isOpen, open, close } = usePanel("account");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const actions = useMemo(
    () => ({
      open: () => {
        clearTimeout(timer.current);
        if (isLoggedIn) open();
      },
      closeSoon: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(close, MINICART_CLOSE_DELAY_MS);
      },
    }),
    [isLoggedIn, open, close],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  useCloseOnNavigation(close);
  useDismiss(root, isOpen, close);
  return { isOpen: isOpen && isLoggedIn, handlers: popupHandlers(actions, isOpen) };
}
