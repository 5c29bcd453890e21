import type { ReactNode } from "react";

/** A titled part of the product's page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-4">
      <h2 className="title mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}
