import { type ReactNode, useRef } from "react";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { useMinicart } from "./use-minicart.ts";

const loadPopup = () => import("./minicart-popup.tsx").then((module) => module.MinicartPopup);

/**
 * The cart link with the cart's content below, on hover or focus, and for 3 s after an addition.
 * `children` is the link, from which keys enter the popup.
 */
export function Minicart({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const { isOpen, handlers } = useMinicart(root);
  const Popup = useLazyPart(loadPopup, isOpen);
  return (
    <div ref={root} className="relative" {...handlers}>
      {children}
      {isOpen && Popup ? <Popup /> : null}
    </div>
  );
}
