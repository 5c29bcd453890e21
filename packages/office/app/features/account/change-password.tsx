import { PasswordField } from "@tuerca/kit/field/password-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { changeStaffPassword, STAFF_PASSWORD_MIN } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** Sets a new password, which ends one's other sessions. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { form, submit, isSending } = useOfficeForm(changeStaffPassword, {
    defaultValues: { password: "" },
    onDone: () => {
      showToast({ kind: "success", title: "Contraseña cambiada" });
      onClose();
    },
  });
  return (
    <Modal title="Contraseña nueva" text="Tus otras sesiones se cerrarán." onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          hint={`Al menos ${STAFF_PASSWORD_MIN} caracteres`}
          error={form.formState.errors.password?.message}
          {...form.register("password")}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Guardar
        </button>
      </form>
    </Modal>
  );
}
