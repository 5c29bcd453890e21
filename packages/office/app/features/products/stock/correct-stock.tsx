import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { correctStock } from "@tuerca/office-contract";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { callOffice } from "../../../client/call-office.ts";
import { readAnew } from "../../../client/use-office.ts";
import { REASON_WORDS } from "../product-words.ts";

const REASONS = (["count", "correction", "damage", "loss"] as const).map((value) => ({
  value,
  text: REASON_WORDS[value] ?? value,
}));

/** Sets the stock for a reason, if it still is `quantity`, which the person sees. */
export function CorrectStock({ id, quantity }: { id: number; quantity: number }) {
  const client = useQueryClient();
  const form = useForm({
    defaultValues: { seen: quantity, quantity, reason: "count" as const, note: "" },
    resolver: zodResolver(correctStock.body),
  });
  const { submit, isSending } = useSubmit(
    form,
    async (body) => {
      await callOffice(correctStock, { params: { id }, body });
      await readAnew(client);
      form.setValue("note", "");
      showToast({ kind: "success", title: "Existencias corregidas" });
    },
    (error) => {
      showServerErrors(error, form);
      if (hasStatus(error, 409)) void readAnew(client);
    },
  );
  // What was typed stays if somebody else has changed the stock.
  useEffect(() => form.setValue("seen", quantity), [form, quantity]);
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-3 rounded border border-line p-3 md:grid-cols-[7rem_10rem_minmax(0,1fr)_auto]"
    >
      <TextField
        label="Piezas"
        inputMode="numeric"
        autoComplete="off"
        error={errors.quantity?.message}
        {...form.register("quantity", { valueAsNumber: true })}
      />
      <SelectField
        label="Motivo"
        options={REASONS}
        error={errors.reason?.message}
        {...form.register("reason")}
      />
      <TextField
        label="Nota"
        isOptional
        autoComplete="off"
        maxLength={200}
        error={errors.note?.message}
        {...form.register("note")}
      />
      <button type="submit" className="button h-12 md:mt-6" aria-disabled={isSending || undefined}>
        Corregir
      </button>
    </form>
  );
}
