import type { AnswerOf } from "@tuerca/contract";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { addRole, changeRole, type listRoles, type Permission, roleText } from "@tuerca/office-contract";
import { useSession } from "../../client/session.ts";
import { useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";
import { PermissionGrid } from "../../ui/permissions/permission-grid.tsx";
import { ACTS } from "../../ui/permissions/permission-words.ts";

type Role = AnswerOf<typeof listRoles>[number];

/** A role's name, permissions and limit of refunds. One gives only what one has. */
export function RoleForm({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const { permissions: own } = useSession();
  const defaultValues = {
    name: role?.name ?? "",
    permissions: (role?.permissions ?? []) as Permission[],
    refund_limit_cents: role?.refund_limit_cents ?? null,
  };
  const added = useOfficeForm(addRole, { defaultValues, onDone: onClose });
  const changed = useOfficeForm(changeRole, {
    defaultValues,
    onDone: onClose,
    input: { params: { id: role?.id ?? 0 } },
  });
  const { form, submit, isSending } = role ? changed : added;
  const { errors } = form.formState;
  const chosen = form.watch("permissions");
  const limit = form.watch("refund_limit_cents");
  const toggle = (name: Permission, isOn: boolean) =>
    form.setValue("permissions", isOn ? [...chosen, name] : chosen.filter((one) => one !== name), {
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <Modal title={role ? roleText(role.name) : "Rol nuevo"} onClose={onClose} width="wide">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField label="Nombre" maxLength={40} error={errors.name?.message} {...form.register("name")} />
        <PermissionGrid chosen={chosen} own={own} onToggle={toggle} />
        <ActBoxes chosen={chosen} own={own} onToggle={toggle} />
        {chosen.includes("refund") ? (
          <TextField
            label="Lo más que devuelve de una vez, en euros"
            isOptional
            hint="Vacío: sin límite"
            inputMode="numeric"
            defaultValue={limit === null ? "" : String(limit / 100)}
            error={errors.refund_limit_cents?.message}
            onChange={({ target }) => form.setValue("refund_limit_cents", readEuros(target.value))}
          />
        ) : null}
        <FieldError id="permissions-error">{errors.permissions?.message}</FieldError>
        <button
          type="submit"
          className="button button-main justify-self-start"
          aria-disabled={isSending || undefined}
        >
          Guardar
        </button>
      </form>
    </Modal>
  );
}

/** Permissions that are neither reading nor writing of an area. */
function ActBoxes({ chosen, own, onToggle }: Parameters<typeof PermissionGrid>[0]) {
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-sm font-semibold">Además</legend>
      {ACTS.map(([name, words]) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          disabled={!own.includes(name)}
          onChange={({ target }) => onToggle(name, target.checked)}
        >
          {words}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Whole euros in cents; null for none. Other texts fail the call's check. */
function readEuros(typed: string): number | null {
  return typed.trim() === "" ? null : Math.round(Number(typed.replace(",", ".")) * 100);
}
