import { useQueryClient } from "@tanstack/react-query";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { editProduct, type ProductDetail } from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import { type FieldPath, type UseFormReturn, useForm } from "react-hook-form";
import { callOffice } from "../../../client/call-office.ts";
import { readAnew } from "../../../client/use-office.ts";
import {
  type EditedField,
  editOf,
  FIELD_WORDS,
  fieldOfError,
  fieldsOf,
  type Opened,
  openedOf,
  type ProductFields,
} from "./product-fields.ts";

/** Fields that somebody else has changed while the person typed. */
export type ProductConflict = {
  message: string;
  fields: readonly { field: EditedField; current: unknown }[];
};

/** The form of a product's texts. What is typed stays while others change the product. */
export function useProductForm(detail: ProductDetail) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>(() => openedOf(detail));
  const [conflict, setConflict] = useState<ProductConflict | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const form = useForm<ProductFields>({ defaultValues: fieldsOf(opened) });
  const { isDirty } = form.formState;
  const { reset } = form;
  useEffect(() => {
    if (isDirty) return;
    const fresh = openedOf(detail);
    setOpened(fresh);
    reset(fieldsOf(fresh));
  }, [detail, isDirty, reset]);

  const save = async (fields: ProductFields, seen: Opened) => {
    const body = editOf(fields, seen);
    if (body) await callOffice(editProduct, { params: { id: detail.product.id }, body });
    setConflict(null);
    await readAnew(client);
    reset(fields);
    showToast({ kind: "success", title: body ? "Producto guardado" : "No había cambios" });
  };
  const onError = (error: unknown) => {
    const found = conflictOf(error);
    if (found) return setConflict(found);
    setConflict(null);
    showFieldErrors(error, form);
  };
  const { submit, isSending } = useSubmit(form, (fields) => save(fields, opened), onError);
  const submitAnew: typeof submit = (event) => {
    // Refusals of lists, which no single field takes back.
    form.clearErrors();
    return submit(event);
  };

  /** Saves again: for the fields of `theirs` the others' values, for all others the typed ones. */
  const settle = async (theirs: readonly EditedField[]) => {
    if (!conflict || isAgain) return;
    const current = Object.fromEntries(conflict.fields.map((one) => [one.field, one.current]));
    const seen: Opened = { ...opened, values: { ...opened.values, ...current } };
    const shown = fieldsOf(seen);
    const fields: ProductFields = { ...form.getValues() };
    for (const field of theirs) Object.assign(fields, { [field]: shown[field] });
    setOpened(seen);
    for (const field of theirs) form.setValue(field, shown[field], { shouldDirty: true });
    setIsAgain(true);
    await save(fields, seen)
      .catch(onError)
      .finally(() => setIsAgain(false));
  };
  return {
    form,
    submit: submitAnew,
    settle,
    conflict,
    isDirty,
    opened,
    isSending: isSending || isAgain,
    closeConflict: () => setConflict(null),
  };
}

function conflictOf(error: unknown): ProductConflict | null {
  if (!hasStatus(error, 409) || !Array.isArray(error.body.conflicts)) return null;
  return { message: error.message, fields: error.body.conflicts };
}

/** Puts refusals at their fields, `changes.name.value` at the name; others become a toast. */
function showFieldErrors(error: unknown, form: UseFormReturn<ProductFields>): void {
  if (!(error instanceof ApiError)) throw error;
  let isShown = false;
  for (const [path, [message]] of Object.entries(error.fieldErrors)) {
    const [, name = "", , ...part] = path.split(".");
    if (!(name in FIELD_WORDS) || !message) continue;
    const field = fieldOfError([name, ...part].join("."), form.getValues());
    form.setError(field as FieldPath<ProductFields>, { type: "server", message });
    isShown = true;
  }
  if (!isShown) reportFailedCall(error);
}
