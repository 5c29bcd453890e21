import type { ReactNode } from "react";
import { Link } from "../../../ui/link/link.tsx";

/** The option's id, and whether the arrow keys have reached it. */
export type OptionPosition = { id: string; isActive: boolean };

type OptionProps = OptionPosition & { to: string; className: string; children: ReactNode };

/** A link that acts as an option: the focus stays in the input. */
export function Option({ id, isActive, to, className, children }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      className={`outline-offset-[-2px] outline-focus hover:bg-part aria-selected:bg-part aria-selected:outline-2 ${className}`}
    >
      {children}
    </Link>
  );
}
