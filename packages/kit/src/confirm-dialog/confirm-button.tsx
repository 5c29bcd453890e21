import type { ReactNode } from "react";
import { useConfirm } from "./use-confirm.tsx";

type ConfirmButtonProps = {
  children: ReactNode;
  className?: string;
  /** Title and text of the question. */
  title: string;
  text: string;
  onConfirm: () => void;
  /**
   * Whether the confirmed action is in progress: the button stays focusable but inactive. Default
   * false.
   */
  isBusy?: boolean;
};

/** A button that asks before an irreversible action. */
export function ConfirmButton({
  children,
  className = "button",
  isBusy = false,
  ...question
}: ConfirmButtonProps) {
  const { ask, preload, dialog } = useConfirm(question);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-disabled={isBusy || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => !isBusy && ask()}
      >
        {children}
      </button>
      {dialog}
    </>
  );
}
