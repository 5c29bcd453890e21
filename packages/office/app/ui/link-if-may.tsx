import type { Permission } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { useMay } from "../client/session.ts";
import { OfficeLink } from "./office-link.tsx";

type LinkIfMayProps = { permission: Permission; to: string; children: ReactNode };

/** A link to a screen that takes a permission; plain text for whoever lacks it. */
export function LinkIfMay({ permission, to, children }: LinkIfMayProps) {
  return useMay(permission) ? (
    <OfficeLink to={to} className="link">
      {children}
    </OfficeLink>
  ) : (
    children
  );
}
