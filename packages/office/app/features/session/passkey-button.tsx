import type { logInByPasskey, OfficeSession, reauthenticateByPasskey } from "@tuerca/office-contract";
import { usePasskey } from "./use-passkey.ts";

type PasskeyButtonProps = {
  call: typeof logInByPasskey | typeof reauthenticateByPasskey;
  onSession: (session: OfficeSession) => void;
};

/** One click where a device or a security key knows the person. */
export function PasskeyButton({ call, onSession }: PasskeyButtonProps) {
  const passkey = usePasskey(call, onSession);
  return (
    <div className="grid gap-4">
      <button
        type="button"
        className="button"
        aria-disabled={passkey.isPending || undefined}
        onClick={() => !passkey.isPending && passkey.mutate()}
      >
        Usar una llave de acceso
      </button>
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        o con contraseña
      </p>
    </div>
  );
}
