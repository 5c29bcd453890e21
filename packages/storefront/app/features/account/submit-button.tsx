type SubmitButtonProps = {
  label: string;
  busyLabel?: string;
  /** Whether the form is being sent: the button stays focusable but inactive. */
  isBusy: boolean;
  /** Default: the style of the view's main action. */
  className?: string;
};

/** A form's submit button; full width on phones. */
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
