import { Icon } from "@tuerca/kit/icon/icon.tsx";

type FieldLockProps = {
  /** Who sends the field; null if nobody does now. */
  sender: string | null;
  /** The field, for readers of the screen. */
  what: string;
  isPinned: boolean;
  /** Null for whoever may not change it. */
  onChange: ((isPinned: boolean) => void) | null;
};

/** A lock in the line of a field's label: closed, no feed changes the field. */
export function FieldLock({ sender, what, isPinned, onChange }: FieldLockProps) {
  // The whole sentence does not fit beside each label.
  const text = isPinned ? "Fijado" : sender?.replace(/^Lo manda /, "");
  const look =
    "absolute -top-3 right-0 flex min-h-11 max-w-[45%] items-center gap-1.5 text-xs text-ink-2 lg:-top-1.5 lg:min-h-8";
  if (!onChange) return <p className={look}>{text}</p>;
  return (
    <label
      className={`${look} cursor-pointer hover:text-ink`}
      title={isPinned ? PINNED : `${sender ?? ""}. Fijar: ningún envío lo cambiará`}
    >
      <input
        type="checkbox"
        className="peer sr-only"
        aria-label={`Fijar: ${what}`}
        checked={isPinned}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0 truncate">{text}</span>
      <span className="grid size-6 flex-none place-items-center rounded peer-focus-visible:outline-2 peer-focus-visible:outline-focus">
        {isPinned ? <Icon name="lock" className="size-4 text-ink" /> : <OpenLock />}
      </span>
    </label>
  );
}

/** What is said of a pinned field. */
export const PINNED = "Fijado: ningún envío lo cambia";

/** Not in the kit: each icon there is a part of every page of the shop. */
function OpenLock() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className="size-4"
    >
      <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.6-1.6" />
    </svg>
  );
}
