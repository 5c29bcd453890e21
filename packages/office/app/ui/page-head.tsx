import { type ReactNode, useEffect, useRef } from "react";

type PageHeadProps = {
  title: string;
  /** Beside the title, such as a count. */
  note?: ReactNode;
  /** Buttons at the right. */
  children?: ReactNode;
};

/** A screen's title, which takes the focus and names the browser's tab, and its main acts. */
export function PageHead({ title, note, children }: PageHeadProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Gestión`;
    ref.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 ref={ref} tabIndex={-1} className="title text-xl outline-none">
          {title}
        </h1>
        {note ? <p className="text-sm text-ink-2">{note}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </header>
  );
}
