import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { claimShop } from "@tuerca/office-contract";
import { useNavigate } from "react-router";
import { useOfficeForm } from "../../client/use-office.ts";

/** Name and address of the first owner; leads to the invitation that they get for it. */
export function FirstOwnerForm({ secret }: { secret: string }) {
  const navigate = useNavigate();
  const { form, submit, isSending } = useOfficeForm(claimShop, {
    defaultValues: { secret, name: "", email: "" },
    onDone: (invited) =>
      void navigate(`/invitacion#${encodeURIComponent(invited.secret)}`, { replace: true }),
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Tu nombre"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextField
        label="Tu correo electrónico"
        type="email"
        autoComplete="username"
        hint="Con él entras en la gestión"
        error={errors.email?.message}
        {...form.register("email")}
      />
      <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
        Seguir
      </button>
    </form>
  );
}
