import type { CardForm as Form } from "@tuerca/contract";
import { useEffect, useEffectEvent } from "react";
import { IN_SITE_IDS, paintCardForm, readMessage } from "./in-site.ts";

type CardFormProps = {
  form: Form;
  onIdOper: (idOper: string) => void;
  /** The form's number has been used. */
  onRepeated: () => void;
  /** The gateway's script failed to load. */
  onNoForm: () => void;
};

/**
 * The gateway's card form in its own frame: neither this page nor the shop sees its data. The
 * gateway's script creates the frame and fills the hidden fields, so React leaves them alone.
 */
export function CardForm({ form, onIdOper, onRepeated, onNoForm }: CardFormProps) {
  const listen = useEffectEvent((event: MessageEvent) => {
    const message = readMessage(event, form);
    if (message === "repeated") onRepeated();
    else if (message) onIdOper(message.idOper);
  });
  const fail = useEffectEvent(onNoForm);
  useEffect(() => {
    let isShown = true;
    paintCardForm(form).catch(() => isShown && fail());
    return () => {
      isShown = false;
    };
  }, [form]);
  useEffect(() => {
    const hear = (event: MessageEvent) => listen(event);
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);
  return (
    <>
      <div
        id={IN_SITE_IDS.form}
        className="h-[26rem] overflow-hidden rounded border border-line bg-surface"
      />
      <input type="hidden" id={IN_SITE_IDS.token} />
      <input type="hidden" id={IN_SITE_IDS.error} />
    </>
  );
}
