import { type FormEventHandler, type ReactNode, useEffect, useRef } from "react";

type StepFormProps = {
  title: string;
  text?: string;
  onSubmit: FormEventHandler;
  children: ReactNode;
};

/** The form of a step. Its heading takes the focus when one comes from another step. */
export function StepForm({ title, text, onSubmit, children }: StepFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <StepHeading title={title} text={text} />
      {children}
    </form>
  );
}

type StepHeadingProps = { title: string; text?: string };

/** Title of a step, read out when the step changes. */
export function StepHeading({ title, text }: StepHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid gap-1">
      <h2 ref={ref} tabIndex={-1} className="title text-xl outline-none">
        {title}
      </h2>
      {text ? <p className="text-ink-2">{text}</p> : null}
    </div>
  );
}
