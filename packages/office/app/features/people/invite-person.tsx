import type { AnswerOf } from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { inviteStaff, type listRoles, roleText } from "@tuerca/office-contract";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";
import type { Invitation } from "./staff-rows.tsx";

type InvitePersonProps = {
  roles: AnswerOf<typeof listRoles>;
  onClose: () => void;
  onInvited: (invitation: Invitation) => void;
};

/** Invites a person with a role; the answer is a link for 24 hours. */
export function InvitePerson({ roles, onClose, onInvited }: InvitePersonProps) {
  const { form, submit, isSending } = useOfficeForm(inviteStaff, {
    defaultValues: { email: "", name: "", role_id: roles.find(({ is_locked }) => !is_locked)?.id },
    onDone: ({ secret, expires_at }) => onInvited({ email: form.getValues("email"), secret, expires_at }),
  });
  const { errors } = form.formState;
  return (
    <Modal title="Invitar a una persona" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField label="Nombre" maxLength={80} error={errors.name?.message} {...form.register("name")} />
        <TextField
          label="Correo electrónico"
          type="email"
          error={errors.email?.message}
          {...form.register("email")}
        />
        <SelectField
          label="Rol"
          error={errors.role_id?.message}
          options={roles.map(({ id, name }) => ({ value: String(id), text: roleText(name) }))}
          {...form.register("role_id", { valueAsNumber: true })}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Crear el enlace
        </button>
      </form>
    </Modal>
  );
}
