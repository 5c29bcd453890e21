import { Icon } from "@tuerca/kit/icon/icon.tsx";

type MoveButtonProps = {
  /** The button's name within its list, by which `useMovedFocus` finds it again. */
  data: string;
  label: string;
  to: "up" | "down" | "left" | "right";
  isOff: boolean;
  onClick: () => void;
};

/** Moves an element of a list one place on. */
export function MoveButton({ data, label, to, isOff, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-button={data}
      aria-label={label}
      aria-disabled={isOff || undefined}
      className="grid h-11 w-9 place-items-center aria-disabled:text-ink-3"
      onClick={() => !isOff && onClick()}
    >
      <Icon name={to === "up" ? "down" : to} className={`size-5 ${to === "up" ? "rotate-180" : ""}`} />
    </button>
  );
}
