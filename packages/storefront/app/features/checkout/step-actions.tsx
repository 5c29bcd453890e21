import type { ReactNode } from "react";
import { Link } from "react-router";

type StepActionsProps = {
  label: string;
  /** The form is being sent: the button stays focusable and does nothing. */
  isBusy: boolean;
  busyLabel?: string;
  back: { label: string; to: string };
  children?: ReactNode;
};

/** The main button of a step and the way back; at the bottom of the screen on phones. */
export function StepActions({ label, isBusy, busyLabel = "Guardando…", back, children }: StepActionsProps) {
  return (
    <div
      data-bottom-bar
      className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2.5 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:pt-2"
    >
      {children}
      <div className="flex flex-col-reverse items-center gap-x-6 gap-y-1 sm:flex-row sm:justify-between">
        <Link to={back.to} className="link inline-flex min-h-9 items-center text-sm">
          {back.label}
        </Link>
        <button
          type="submit"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          className="button button-main min-h-[52px] w-full px-8 text-base sm:w-auto"
        >
          {isBusy ? busyLabel : label}
        </button>
      </div>
    </div>
  );
}
