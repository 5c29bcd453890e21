import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { createApiKey, KEY_PERMISSIONS, type Permission } from "@tuerca/office-contract";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useSession } from "../../../client/session.ts";
import { useOfficeForm } from "../../../client/use-office.ts";
import { Modal } from "../../../ui/modal.tsx";
import { PermissionGrid } from "../../../ui/permissions/permission-grid.tsx";

const ENDS = [
  { value: "90", text: "90 días" },
  { value: "365", text: "Un año" },
  { value: "30", text: "30 días" },
  { value: "", text: "Sin fin" },
];

type NewKeyProps = { onClose: () => void; onMade: (made: { name: string; key: string }) => void };

/** Makes a key for a program; its maker gives it only what they may do themselves. */
export function NewKey({ onClose, onMade }: NewKeyProps) {
  const { permissions } = useSession();
  const own = permissions.filter((one) => KEY_PERMISSIONS.some((other) => other === one));
  const { form, submit, isSending } = useOfficeForm(createApiKey, {
    defaultValues: { name: "", permissions: [], networks: [], expires_in_days: 90 },
    onDone: ({ key }) => onMade({ name: form.getValues("name"), key }),
  });
  const { errors } = form.formState;
  const chosen = form.watch("permissions");
  const toggle = (name: Permission, isOn: boolean) =>
    form.setValue("permissions", isOn ? [...chosen, name] : chosen.filter((one) => one !== name), {
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <Modal title="Clave nueva" onClose={onClose} width="wide">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Para qué programa"
            maxLength={60}
            error={errors.name?.message}
            {...form.register("name")}
          />
          <SelectField
            label="Vale"
            options={ENDS}
            error={errors.expires_in_days?.message}
            {...form.register("expires_in_days", {
              setValueAs: (typed) => (typed === "" ? null : Number(typed)),
            })}
          />
        </div>
        <PermissionGrid chosen={chosen} own={own} onToggle={toggle} />
        <FieldError id="permissions-error">{errors.permissions?.message}</FieldError>
        <NetworksField form={form} />
        <p className="max-w-prose text-sm text-ink-2">
          Una clave no devuelve dinero, no emite ni rectifica facturas, no exporta datos personales y no
          cambia personal, roles ni claves. Si dejas de poder hacer algo, tus claves tampoco pueden.
        </p>
        <button
          type="submit"
          className="button button-main justify-self-start"
          aria-disabled={isSending || undefined}
        >
          Crear la clave
        </button>
      </form>
    </Modal>
  );
}

type NetworksFieldProps = { form: UseFormReturn<z.input<typeof createApiKey.body>> };

/** From where the key may be used; empty for anywhere. */
function NetworksField({ form: { setValue, formState } }: NetworksFieldProps) {
  const { errors, isSubmitted } = formState;
  return (
    <TextField
      name="networks"
      label="Redes desde las que vale"
      isOptional
      hint="Direcciones IP o redes, separadas por comas: 203.0.113.7, 198.51.100.0/24"
      error={errors.networks?.message ?? firstMessage(errors.networks)}
      onChange={({ target }) =>
        setValue("networks", target.value.split(/[\s,;]+/).filter(Boolean), {
          shouldValidate: isSubmitted,
        })
      }
    />
  );
}

/** The message of the first wrong network of a list. */
function firstMessage(errors: unknown): string | undefined {
  const list: readonly unknown[] = Array.isArray(errors) ? errors : [];
  const found = list.find((one): one is { message: string } => typeof one === "object" && one !== null);
  return found?.message;
}
