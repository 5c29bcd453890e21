import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

type StepFrameProps = {
  title: string;
  /** A sentence about the step, read with its heading. */
  hint?: string | undefined;
  /** Name of the step before. */
  back: string;
  onBack(): void;
  children: ReactNode;
};

/** A later step of the chooser: its heading, which gets the focus, and the way back. */
export function StepFrame({ title, hint, back, onBack, children }: StepFrameProps) {
  const hintId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Later the dialog would take the focus, as the button that had it is removed.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="flex min-h-13 items-center gap-3 border-b border-line px-2 sm:px-4">
        <button
          type="button"
          onClick={onBack}
          className="flex min-h-11 items-center gap-0.5 rounded pr-2 pl-1 text-sm font-semibold text-ink-2 hover:text-ink"
        >
          <Icon name="left" className="size-4.5" />
          <span className="sr-only">Volver a: </span>
          {back}
        </button>
        <h3
          ref={heading}
          tabIndex={-1}
          aria-describedby={hint ? hintId : undefined}
          className="title min-w-0 truncate text-base outline-none"
        >
          {title}
        </h3>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain px-4 py-3 sm:px-6">
        {hint ? (
          <p id={hintId} className="mb-3 font-semibold">
            {hint}
          </p>
        ) : null}
        {children}
      </div>
    </>
  );
}

type LoadedProps<T> = {
  query: { data: T | undefined; isError: boolean; refetch(): unknown };
  /** With its article, `las marcas`. */
  what: string;
  children(data: T): ReactNode;
};

/** Data of a step, or its loading or failure. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailed what={what} onRetry={() => void query.refetch()} />;
  return (
    <div role="status">
      <span className="sr-only">Cargando {what}…</span>
      <RowsLoading rows={6} height="h-14" />
    </div>
  );
}
