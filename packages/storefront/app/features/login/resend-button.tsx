import { useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { sendConfirmation } from "../../client/api/calls.ts";
import { tellFailedCall } from "../../client/api/failed-calls.ts";
import { showToast } from "../../ui/toast/index.ts";

/** Has the link mailed once more that confirms the address of who is logged in. */
export function ResendButton() {
  const [isBusy, setIsBusy] = useState(false);
  const resend = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await callApi(sendConfirmation, {});
      showToast({ kind: "success", title: "Te hemos enviado otro enlace", text: "Sirve durante 7 días." });
    } catch (error) {
      tellFailedCall(error);
    }
    setIsBusy(false);
  };
  return (
    <button type="button" className="button button-main" aria-disabled={isBusy || undefined} onClick={resend}>
      Enviar otro enlace
    </button>
  );
}
