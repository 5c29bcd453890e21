import type { ReactNode } from "react";
import { MovedHeading } from "./moved-heading.tsx";

/** Heading of a payment method; `isMoved` if it replaced another part of the page. */
export function PanelHeading({ isMoved, children }: { isMoved: boolean; children: ReactNode }) {
  return isMoved ? <MovedHeading>{children}</MovedHeading> : <h2 className="title text-xl">{children}</h2>;
}
