import { zodResolver } from "@hookform/resolvers/zod";
import { MAX_RETURN_PHOTOS, type Order, promisesFit, returnRequest } from "@tuerca/contract";
import { addReturnPhoto, requestReturn } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { RadioList } from "@tuerca/kit/field/radio-list.tsx";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { callApi } from "../../../client/api/call-api.ts";
import { randomKey } from "../../../client/browser/random-key.ts";
import { PhotoField } from "../../../ui/photo-field/photo-field.tsx";
import { useReloadOrder } from "../use-order.ts";
import { photoUrl } from "./photo-list.tsx";
import { PiecesField } from "./pieces-field.tsx";

type Values = z.input<typeof returnRequest>;

const REASONS = [
  { value: "wrong", title: "No es la pieza que pedí" },
  { value: "damaged", title: "Llegó dañada" },
  { value: "faulty", title: "Está defectuosa o ha fallado", text: "También más adelante, en garantía" },
  { value: "does_not_fit", title: "No encaja, aunque la tienda dijo que sí" },
] as const satisfies readonly { value: Values["reason"]; title: string; text?: string }[];

/**
 * The pieces that can be returned for a reason: only those that were promised to fit do not fit.
 */
function returnableFor(reason: Values["reason"] | undefined, { items, returnable }: Order) {
  if (reason !== "does_not_fit") return returnable;
  return returnable.filter(({ line }) => promisesFit(items[line - 1]?.fit));
}

type ReturnFormProps = {
  order: Order;
  /** Called with the return's number once it is asked for. */
  onAsked: (number: string) => void;
};

/** Reason, pieces, words and photos of a request for a return; every retry has the same key. */
export function ReturnForm({ order, onAsked }: ReturnFormProps) {
  const key = useRef<string | null>(null);
  const reload = useReloadOrder(order.id);
  const form = useReturnForm(order);
  const { isSending, submit } = useSubmit(
    form,
    async (body) => {
      key.current ??= randomKey();
      const headers = { "idempotency-key": key.current };
      const { number } = await callApi(requestReturn, { params: { id: order.id }, headers, body });
      reload();
      onAsked(number);
    },
    (error) => {
      if (hasStatus(error, 409)) reload();
      showServerErrors(error, form);
    },
  );
  const { errors } = form.formState;
  const [reason, lines, photos] = form.watch(["reason", "lines", "photos"]);
  const validate = form.formState.isSubmitted;
  return (
    <form noValidate onSubmit={submit} className="grid gap-6" aria-label="Devolver o reclamar una pieza">
      <ReasonField form={form} order={order} />
      <PiecesField
        items={order.items}
        returnable={returnableFor(reason, order)}
        chosen={lines}
        onChange={(chosen) => form.setValue("lines", chosen, { shouldValidate: validate })}
        error={errors.lines?.message}
      />
      <TextArea
        label="Cuéntanos qué le pasa"
        isOptional={false}
        maxLength={1000}
        {...(errors.explanation?.message ? { error: errors.explanation.message } : {})}
        {...form.register("explanation")}
      />
      <PhotoField
        most={MAX_RETURN_PHOTOS}
        hint={`Hasta ${MAX_RETURN_PHOTOS}: la pieza, el daño y el embalaje. Solo las vemos tú y nosotros.`}
        send={(body) => callApi(addReturnPhoto, { params: { id: order.id }, body })}
        urlOf={(id) => photoUrl(order.id, id)}
        ids={photos}
        onChange={(ids) => form.setValue("photos", ids, { shouldValidate: validate })}
        error={errors.photos?.message}
      />
      <p className="max-w-prose text-sm text-ink-2">
        El envío de vuelta corre de nuestra cuenta. Revisamos tu solicitud y te contestamos por correo: no
        envíes nada hasta entonces.
      </p>
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        className="button button-main min-h-12 justify-self-start px-8 max-sm:w-full"
      >
        {isSending ? "Enviando…" : "Enviar la solicitud"}
      </button>
    </form>
  );
}

type ReasonFieldProps = { form: ReturnType<typeof useReturnForm>; order: Order };

/** The reason; pieces that cannot be returned for it are taken out of the request. */
function ReasonField({ form, order }: ReasonFieldProps) {
  const [reason, lines] = form.watch(["reason", "lines"]);
  const { errors, isSubmitted } = form.formState;
  const choose = (value: Values["reason"]) => {
    form.setValue("reason", value, { shouldValidate: isSubmitted });
    const open = new Set(returnableFor(value, order).map(({ line }) => line));
    if (lines.some(({ line }) => !open.has(line)))
      form.setValue(
        "lines",
        lines.filter(({ line }) => open.has(line)),
      );
  };
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-sm font-semibold">
        Qué ha pasado
      </p>
      <RadioList
        name="reason"
        legend="Qué ha pasado"
        options={REASONS.filter(({ value }) => returnableFor(value, order).length > 0)}
        value={reason ?? null}
        onChange={(value) => choose(value as Values["reason"])}
        {...(errors.reason?.message ? { error: errors.reason.message } : {})}
      />
    </div>
  );
}

/** The form's fields; a single piece is chosen at once. */
function useReturnForm({ returnable }: Order) {
  const [only, ...others] = returnable;
  const form = useForm<Values, unknown, z.output<typeof returnRequest>>({
    resolver: zodResolver(returnRequest),
    mode: "onSubmit",
    defaultValues: {
      lines: only?.quantity === 1 && others.length === 0 ? [only] : [],
      explanation: "",
      photos: [],
    },
  });
  // Fields without an element of their own, so that the server's errors find them.
  for (const name of ["reason", "lines", "photos"] as const) form.register(name);
  return form;
}
