import type { ReactNode } from "react";

/** Header, page and footer: the frame of every page. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return <main id="contenido">{children}</main>;
}
