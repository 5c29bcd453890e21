import type { ReactNode } from "react";

/** A part of the order's page under its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="title text-base">{title}</h2>
      {children}
    </section>
  );
}
