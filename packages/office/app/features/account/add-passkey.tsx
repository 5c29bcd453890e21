import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { addPasskey, proposePasskey } from "@tuerca/office-contract";
import { useForm } from "react-hook-form";
import { callOffice } from "../../client/call-office.ts";
import { readAnew } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";

/** Adds a passkey of this device, or of a security key. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({ defaultValues: { name: "" } });
  const { submit, isSending } = useSubmit(
    form,
    async ({ name }) => {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const asked = await callOffice(proposePasskey, {});
      const passkey = await startRegistration({ optionsJSON: asked as never });
      await callOffice(addPasskey, { body: { name, passkey: passkey as never } });
      await readAnew(client);
      showToast({ kind: "success", title: "Llave añadida" });
      onClose();
    },
    (error) => {
      if (error instanceof ApiError) return showServerErrors(error, form);
      showToast({ kind: "warning", title: "No se ha creado ninguna llave" });
    },
  );
  return (
    <Modal
      title="Llave de acceso"
      text="Tu dispositivo te pedirá el dedo, la cara o un PIN."
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Nombre"
          hint="Para reconocerla después: «Portátil», «Móvil»"
          maxLength={80}
          error={form.formState.errors.name?.message}
          {...form.register("name", { required: "Escribe el nombre" })}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Crear la llave
        </button>
      </form>
    </Modal>
  );
}
