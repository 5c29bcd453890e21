import { type FormEventHandler, type ReactNode, useEffect, useRef } from "react";
import { useIsFirstPage } from "../../rendering/first-page.ts";

type StepFormProps = {
  /** Omitted if the heading covers more than the form. */
  title?: string;
  text?: string;
  onSubmit: FormEventHandler;
  children: ReactNode;
};

/** The form of a step. */
export function StepForm({ title, text, onSubmit, children }: StepFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {title ? <StepHeading title={title} text={text} /> : null}
      {children}
    </form>
  );
}

type StepHeadingProps = {
  title: string;
  text?: string;
  /** Whether it takes the focus on mount. By default after another step, not after a page load. */
  takesFocus?: boolean;
};

/** Title of a step. */
export function StepHeading({ title, text, takesFocus }: StepHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useIsFirstPage();
  const isFocused = takesFocus ?? !isFirstPage;
  useEffect(() => {
    if (isFocused) ref.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <div className="grid gap-1">
      <h2 ref={ref} tabIndex={-1} className="title text-xl outline-none">
        {title}
      </h2>
      {text ? <p className="text-ink-2">{text}</p> : null}
    </div>
  );
}
