import { useEffect, useEffectEvent } from "react";
import { BankFrame } from "./bank-frame.tsx";
import type { BankForm } from "./card-state.ts";

/** Time that the bank has to check the browser (EMV 3-D Secure 2.2). */
const METHOD_TIMEOUT_MS = 10_000;

type MethodFrameProps = {
  form: BankForm;
  /** Y: the bank has checked the browser; N: it did not finish in time. */
  onDone: (completed: "Y" | "N") => void;
};

/** The 3DS method: the bank checks the browser in a hidden frame. */
export function MethodFrame({ form, onDone }: MethodFrameProps) {
  const giveUp = useEffectEvent(() => onDone("N"));
  useEffect(() => {
    const timer = setTimeout(() => giveUp(), METHOD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <BankFrame
      step="method"
      form={form}
      onDone={() => onDone("Y")}
      title="Comprobación del banco"
      className="size-0"
      isHidden
    />
  );
}
