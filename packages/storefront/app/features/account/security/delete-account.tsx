import { zodResolver } from "@hookform/resolvers/zod";
import { deleteUser } from "@tuerca/contract";
import { useConfirm } from "@tuerca/kit/confirm-dialog/use-confirm.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { type SubmitEvent, useRef } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "../../../client/api/call-api.ts";
import { Section } from "../section.tsx";
import { SubmitButton } from "../submit-button.tsx";

const QUESTION = {
  title: "¿Estas seguro?",
  text: "Se borrará tu cuenta con tus direcciones, tu carrito y tu lista de deseos, y se cancelarán los pedidos que no has pagado. No se puede deshacer.",
};

/** Deletes the account after password and confirmation. */
export function DeleteAccount({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const form = useForm({
    resolver: zodResolver(deleteUser.body),
    defaultValues: { password: "" },
  });
  const ref = useRef<HTMLFormElement>(null);
  const isConfirmed = useRef(false);
  const { isSending, submit } = useSubmit(form, async (body) => {
    await callApi(deleteUser, { body });
    await onDeleted();
  });
  const confirm = () => {
    isConfirmed.current = true;
    ref.current?.requestSubmit();
  };
  const { ask, dialog } = useConfirm({ ...QUESTION, onConfirm: confirm });
  const check = form.handleSubmit(ask);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const send = isConfirmed.current ? submit : check;
    isConfirmed.current = false;
    void send(event);
  };
  return (
    <Section title="Borrar la cuenta" text={<Consequences />}>
      <form ref={ref} noValidate onSubmit={onSubmit} className="grid justify-items-start gap-4">
        <TextField
          className="w-full sm:max-w-96"
          label="Tu contraseña"
          type="password"
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register("password")}
        />
        <SubmitButton
          label="Borrar mi cuenta"
          busyLabel="Borrando…"
          isBusy={isSending}
          className="button border-sale text-sale"
        />
      </form>
      {dialog}
    </Section>
  );
}

/**
 * The data that are deleted and those that stay (Ley 58/2003, art. 66; Código de Comercio, art.
 * 30).
 */
function Consequences() {
  return (
    <>
      Borramos tus datos de acceso, direcciones, coches, carrito y lista de deseos, y cancelamos los pedidos
      que no has pagado. Los demás te llegan igual. Tus pedidos y facturas los conservamos bloqueados el
      tiempo que manda la ley, cuatro años por la tributaria y seis por el Código de Comercio, y nadie podrá
      verlos en la tienda, tampoco con los enlaces de nuestros correos. Más, en la{" "}
      <a href="/links/politica-privacidad" className="link" target="_blank" rel="noreferrer">
        política de privacidad
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      .
    </>
  );
}
