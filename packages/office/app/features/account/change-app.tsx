import { useQuery } from "@tanstack/react-query";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { confirmTotp, proposeTotp } from "@tuerca/office-contract";
import { callOffice } from "../../client/call-office.ts";
import { useKey } from "../../client/use-key.ts";
import { useOfficeForm, withKey } from "../../client/use-office.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Modal } from "../../ui/modal.tsx";
import { CodeField } from "../session/code-field.tsx";
import { TotpSeed } from "../session/totp-seed.tsx";

/** Replaces one's app of codes; the one in use works until the new one has proved itself. */
export function ChangeApp({ onClose }: { onClose: () => void }) {
  const key = useKey();
  const seed = useQuery({
    queryKey: [proposeTotp.path],
    queryFn: () => callOffice(proposeTotp, withKey(proposeTotp, {}, key)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { form, submit, isSending } = useOfficeForm(confirmTotp, {
    defaultValues: { code: "" },
    onDone: () => {
      showToast({ kind: "success", title: "Aplicación cambiada" });
      onClose();
    },
  });
  return (
    <Modal title="Otra aplicación de códigos" onClose={onClose}>
      <Loaded query={seed} what="la clave">
        {(totp) => (
          <form noValidate onSubmit={submit} className="grid gap-4">
            <TotpSeed {...totp} />
            <CodeField
              takesRecovery={false}
              error={form.formState.errors.code?.message}
              {...form.register("code")}
            />
            <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
              Usar esta aplicación
            </button>
          </form>
        )}
      </Loaded>
    </Modal>
  );
}
