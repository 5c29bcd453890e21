type SubmitButtonProps = {
  label: string;
  busyLabel?: string;
  /** The form is being sent: the button stays focusable and does nothing. */
  isBusy: boolean;
  /** Default the one main action of the view. */
  className?: string;
};

/** Sends a form; as wide as the screen on phones. */
export function SubmitButton({
  label,
  busyLabel = "Guardando…",
  isBusy,
  className = "button button-main",
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={`${className} min-h-12 px-8 max-sm:w-full`}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
