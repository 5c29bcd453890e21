import { type FormEventHandler, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type StepFormProps = {
  title: string;
  text?: string;
  onSubmit: FormEventHandler;
  children: ReactNode;
};

/** The form of a step. */
export function StepForm({ title, text, onSubmit, children }: StepFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <StepHeading title={title} text={text} />
      {children}
    </form>
  );
}

type StepHeadingProps = { title: string; text?: string };

/** Title of a step; it takes the focus when one comes from another step, not when the page is loaded. */
function StepHeading({ title, text }: StepHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === "default";
  useEffect(() => {
    if (!isFirstPage) ref.current?.focus({ preventScroll: true });
  }, [isFirstPage]);
  return (
    <div className="grid gap-1">
      <h2 ref={ref} tabIndex={-1} className="title text-xl outline-none">
        {title}
      </h2>
      {text ? <p className="text-ink-2">{text}</p> : null}
    </div>
  );
}
