import { type ReactNode, useEffect, useRef } from "react";

/**
 * Heading of a part that replaced another: takes the focus, so that it is announced and the
 * keyboard continues there.
 */
export function MovedHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <h2 ref={ref} tabIndex={-1} className="title text-xl outline-none">
      {children}
    </h2>
  );
}
