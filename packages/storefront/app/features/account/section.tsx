import { type ReactNode, useId } from "react";

/** A titled part of a page. */
export function Section({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid max-w-[44rem] content-start gap-4 border-t border-ink pt-4">
      <div className="grid gap-1">
        <h2 id={id} className="title text-lg">
          {title}
        </h2>
        {text ? <div className="max-w-prose text-sm text-ink-2">{text}</div> : null}
      </div>
      {children}
    </section>
  );
}
