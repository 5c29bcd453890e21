import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { createProduct, type ProductDetail } from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import { type FieldPath, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { callOffice } from "../../../client/call-office.ts";
import { readAnew } from "../../../client/use-office.ts";
import { fieldOfError } from "../page/product-fields.ts";
import { bodyOf, type NewFields, startOf } from "./new-fields.ts";

/** A product that has the typed code already. */
export type Existing = { id: number; sku: string };

/** The form of a new product, which opens once it is made. `original` is the one to duplicate. */
export function useNewProduct(original: ProductDetail | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [existing, setExisting] = useState<Existing | null>(null);
  const [made, setMade] = useState<number | null>(null);
  const form = useForm<NewFields>({ defaultValues: startOf(original) });
  const save = async (fields: NewFields) => {
    const { id } = await callOffice(createProduct, { body: bodyOf(fields) });
    await readAnew(client);
    showToast({ kind: "success", title: "Producto creado" });
    setMade(id);
  };
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    setExisting((error.body.existing as Existing | undefined) ?? null);
    const errors = Object.entries(error.fieldErrors);
    for (const [path, [message = ""]] of errors) {
      const field = fieldOfError(path, form.getValues());
      form.setError(field as FieldPath<NewFields>, { type: "server", message });
    }
    if (errors.length === 0) reportFailedCall(error);
  };
  const { submit, isSending } = useSubmit(form, save, onError);
  const submitAnew: typeof submit = (event) => {
    // Refusals of lists, which no single field takes back.
    form.clearErrors();
    return submit(event);
  };
  useEffect(() => {
    // Only now the form lets the screen go.
    if (made !== null) void navigate(`/productos/${made}`, { replace: true });
  }, [made, navigate]);
  const isDirty = made === null && form.formState.isDirty;
  return { form, submit: submitAnew, isSending: isSending || made !== null, isDirty, existing };
}
