import type { ReactNode } from "react";
import { MovedHeading } from "./moved-heading.tsx";

/** Heading of a way to pay; `isMoved` where it has taken the place of something else on the page. */
export function PanelHeading({ isMoved, children }: { isMoved: boolean; children: ReactNode }) {
  return isMoved ? <MovedHeading>{children}</MovedHeading> : <h2 className="title text-xl">{children}</h2>;
}
