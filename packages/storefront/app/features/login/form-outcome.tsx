import { type ReactNode, useEffect, useRef } from "react";
import { LoginFrame } from "./login-frame.tsx";

/** The result of a form, in its place: focused, so that screen readers announce it. */
export function FormOutcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} role="status" className="outline-none">
      <LoginFrame title={title} text={text}>
        <div className="flex flex-wrap gap-3">{children}</div>
      </LoginFrame>
    </div>
  );
}
