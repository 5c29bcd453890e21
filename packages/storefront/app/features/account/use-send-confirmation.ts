import { useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { sendConfirmation } from "../../client/api/calls.ts";
import { tellFailedCall } from "../../client/api/failed-calls.ts";
import { showToast } from "../../ui/toast/index.ts";

/** Mails the link that confirms the customer's address once more, and says so. */
export function useSendConfirmation(email: string) {
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    setIsSending(true);
    try {
      await callApi(sendConfirmation, {});
      showToast({
        kind: "success",
        title: "Correo enviado",
        text: `Abre el enlace que te llega a ${email}.`,
      });
    } catch (error) {
      tellFailedCall(error);
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send: () => void send() };
}
