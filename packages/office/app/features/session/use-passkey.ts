import { useMutation } from "@tanstack/react-query";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  askForPasskey,
  type logInByPasskey,
  type OfficeSession,
  type reauthenticateByPasskey,
} from "@tuerca/office-contract";
import { callOffice, type OfficeInput } from "../../client/call-office.ts";

type PasskeyCall = typeof logInByPasskey | typeof reauthenticateByPasskey;

/** Asks the browser for a passkey and proves by it who one is. */
export function usePasskey(call: PasskeyCall, onSession: (session: OfficeSession) => void) {
  return useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const asked = await callOffice(askForPasskey, {});
      const proof = await startAuthentication({ optionsJSON: asked as never });
      return callOffice(call, { body: { proof } } as OfficeInput<PasskeyCall>);
    },
    onSuccess: (session) => onSession(session as OfficeSession),
    onError: (error) => {
      if (!(error instanceof ApiError)) showToast(NOT_USED);
    },
  });
}

const NOT_USED = {
  kind: "warning",
  title: "No se ha usado ninguna llave",
  text: "Inténtalo otra vez, o entra con contraseña y código.",
} as const;
