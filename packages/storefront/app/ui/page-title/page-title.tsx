import { type ReactNode, useEffect, useRef } from "react";
import { useIsFirstPage } from "../../rendering/first-page.ts";

/** Title of a page within an area; takes the focus after a navigation, not after a page load. */
export function PageTitle({ children, className = "" }: { children: ReactNode; className?: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useIsFirstPage();
  useEffect(() => {
    if (!isFirstPage) ref.current?.focus({ preventScroll: true });
  }, [isFirstPage]);
  return (
    <h1 ref={ref} tabIndex={-1} className={`title text-2xl outline-none ${className}`}>
      {children}
    </h1>
  );
}
