import { RadioList } from "@tuerca/kit/field/radio-list.tsx";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { openReturn } from "@tuerca/office-contract";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useNavigate } from "react-router";
import { useOfficeForm } from "../../../client/use-office.ts";
import { Modal } from "../../../ui/modal.tsx";
import { REASON_WORDS } from "./return-words.ts";

const REASONS = ["withdrawal", "wrong", "damaged", "faulty", "does_not_fit"] as const;

/** A button that records a return by hand, of all that is left of an order. */
export function OpenReturn() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-main" onClick={() => setIsOpen(true)}>
        Registrar a mano
      </button>
      {isOpen ? <OpenForm onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function OpenForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { form, submit, isSending } = useOfficeForm(openReturn, {
    defaultValues: { order_number: "", lines: null, explanation: "" },
    onDone: ({ number }) => void navigate(`/devoluciones/${number}`),
  });
  const { errors } = form.formState;
  return (
    <Modal
      title="Registrar una devolución"
      text="De todo lo que queda por devolver del pedido. Después, apruébala y su cliente recibirá cómo enviarla."
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Pedido"
          placeholder="2026-000123"
          {...form.register("order_number")}
          {...(errors.order_number?.message ? { error: errors.order_number.message } : {})}
        />
        <Controller
          control={form.control}
          name="reason"
          render={({ field }) => (
            <RadioList
              name="reason"
              legend="Motivo"
              ref={field.ref}
              options={REASONS.map((value) => ({ value, title: REASON_WORDS[value] }))}
              value={field.value ?? null}
              onChange={field.onChange}
              {...(errors.reason?.message ? { error: errors.reason.message } : {})}
            />
          )}
        />
        <TextArea label="Qué cuenta el cliente" {...form.register("explanation")} />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Registrar
        </button>
      </form>
    </Modal>
  );
}
