import type { ReactNode } from "react";

/** A part of a detail screen under its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 className="title text-base">{title}</h2>
      {children}
    </section>
  );
}
