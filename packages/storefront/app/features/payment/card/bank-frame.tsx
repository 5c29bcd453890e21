import type { PaymentFrameMessage } from "@tuerca/contract";
import { useEffect, useEffectEvent, useRef } from "react";
import type { BankForm } from "./card-state.ts";

type BankFrameProps = {
  step: PaymentFrameMessage["step"];
  form: BankForm;
  /** The bank has returned the frame to one of our pages. */
  onDone: () => void;
  title: string;
  className: string;
  /** Hidden and not focusable. Default false. */
  isHidden?: boolean;
};

/** A frame that posts a form to the customer's bank, until a page of ours in it reports the end. */
export function BankFrame({ step, form, onDone, title, className, isHidden = false }: BankFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const poster = useRef<HTMLFormElement>(null);
  const name = `bank-${step}`;
  const listen = useEffectEvent((event: MessageEvent) => {
    const isOurs = event.origin === location.origin && event.source === frame.current?.contentWindow;
    if (isOurs && isDone(event.data, step)) onDone();
  });
  useEffect(() => {
    const hear = (event: MessageEvent) => listen(event);
    window.addEventListener("message", hear);
    poster.current?.submit();
    return () => window.removeEventListener("message", hear);
  }, []);
  return (
    <>
      <iframe ref={frame} name={name} title={title} className={className} hidden={isHidden} />
      <form ref={poster} method="post" action={form.url} target={name} hidden>
        {Object.entries(form.fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </form>
    </>
  );
}

function isDone(data: unknown, step: PaymentFrameMessage["step"]): boolean {
  const message = data as Partial<PaymentFrameMessage> | null;
  return message?.source === "tuerca-payment" && message.step === step;
}
