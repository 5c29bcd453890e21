import type { ReactNode } from "react";

/** Says that a list is empty, and what one may do. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="rounded border border-line bg-surface px-4 py-8 text-center text-ink-2">{children}</p>;
}
