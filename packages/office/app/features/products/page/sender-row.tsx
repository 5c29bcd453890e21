type SenderRowProps = {
  /** Who sends the field, or that it is pinned. */
  text: string;
  /** The field, for readers of the screen. */
  what: string;
  isPinned: boolean;
  /** Null for whoever may not change it. */
  onChange: ((isPinned: boolean) => void) | null;
};

/** Who sends a field, in a line with its pin against feeds. */
export function SenderRow({ text, what, isPinned, onChange }: SenderRowProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 text-sm text-ink-2 lg:min-h-8">
      <span className="min-w-0 truncate">{text}</span>
      {onChange ? (
        <label className="flex min-h-11 flex-none cursor-pointer items-center gap-2 lg:min-h-8">
          <input
            type="checkbox"
            className="check"
            aria-label={`Fijar: ${what}`}
            checked={isPinned}
            onChange={({ target }) => onChange(target.checked)}
          />
          Fijar
        </label>
      ) : null}
    </div>
  );
}
