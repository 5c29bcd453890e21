import { Link } from "../../ui/link/link.tsx";

type StepActionsProps = {
  label: string;
  /** Whether the form is being sent: the button stays focusable but inactive. */
  isBusy: boolean;
  busyLabel?: string;
  back: { label: string; to: string };
};

/** A step's main button and back link; on phones the button stays at the bottom of the screen. */
export function StepActions({ label, isBusy, busyLabel = "Guardando…", back }: StepActionsProps) {
  return (
    <>
      <BackLink {...back} className="justify-self-center lg:hidden" />
      <div
        data-bottom-bar
        className="flex items-center justify-between gap-6 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2.5 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:pt-2"
      >
        <BackLink {...back} className="max-lg:hidden" />
        <button
          type="submit"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          className="button button-main min-h-[52px] px-8 text-base max-lg:w-full"
        >
          {isBusy ? busyLabel : label}
        </button>
      </div>
    </>
  );
}

function BackLink({ label, to, className }: { label: string; to: string; className: string }) {
  return (
    <Link to={to} className={`link inline-flex min-h-11 items-center text-sm ${className}`}>
      {label}
    </Link>
  );
}
