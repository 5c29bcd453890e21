import type { ReactNode } from "react";

/** A group of parts, with its folder. */
export function KitSection({ title, from, children }: { title: string; from: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-4 pb-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="title text-lg">{title}</h2>
        <code className="code text-xs text-ink-2">{from}</code>
      </div>
      {children}
    </section>
  );
}

/** Labelled states of one part, side by side. */
export function States({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h3 className="text-xs text-ink-2">{name}</h3>
      <div>{children}</div>
    </div>
  );
}
