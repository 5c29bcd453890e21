import { type ReactNode, useEffect, useRef } from "react";
import { useIsFirstPage } from "../../rendering/first-page.ts";

type PageTitleProps = {
  children: ReactNode;
  className?: string;
  /** Whether it takes the focus on mount. By default after a navigation, not after a page load. */
  takesFocus?: boolean;
};

/** Title of a page within an area. */
export function PageTitle({ children, className = "", takesFocus }: PageTitleProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useIsFirstPage();
  const isFocused = takesFocus ?? !isFirstPage;
  useEffect(() => {
    if (isFocused) ref.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <h1 ref={ref} tabIndex={-1} className={`title text-2xl outline-none ${className}`}>
      {children}
    </h1>
  );
}
