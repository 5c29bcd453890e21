import type { ReactNode } from "react";
import { OfficeLink } from "../office-link.tsx";

/** Above a screen's title: the way to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <OfficeLink to={to} className="link justify-self-start py-2 text-sm">
      {children}
    </OfficeLink>
  );
}
