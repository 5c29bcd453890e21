import { zodResolver } from "@hookform/resolvers/zod";
import { type User, updateUser } from "@tuerca/contract";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useForm } from "react-hook-form";
import { callApi } from "../../../client/api/call-api.ts";
import { Section } from "../section.tsx";
import { SubmitButton } from "../submit-button.tsx";

type NameFormProps = { user: User; onChange: (user: User) => void };

/** Form of the customer's name, which the shop's greetings use. */
export function NameForm({ user, onChange }: NameFormProps) {
  const form = useForm({
    resolver: zodResolver(updateUser.body),
    mode: "onTouched",
    defaultValues: { name: user.name },
  });
  const { isSending, submit } = useSubmit(form, async (body) => {
    const changed = await callApi(updateUser, { body });
    form.reset({ name: changed.name });
    onChange(changed);
    showToast({ kind: "success", title: "Nombre guardado" });
  });
  return (
    <Section title="Nombre" text="Así te saludamos. Los pedidos llevan el nombre de su dirección.">
      <form noValidate onSubmit={submit} className="grid justify-items-start gap-4">
        <TextField
          className="w-full sm:max-w-96"
          label="Nombre"
          autoComplete="name"
          maxLength={80}
          error={form.formState.errors.name?.message}
          {...form.register("name")}
        />
        <SubmitButton label="Guardar nombre" isBusy={isSending} />
      </form>
    </Section>
  );
}
