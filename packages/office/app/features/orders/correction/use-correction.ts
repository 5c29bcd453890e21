import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AnswerOf, addressInput, type BodyOf } from "@tuerca/contract";
import { ApiError, hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  type CallerPart,
  correctOrder,
  correctPaidOrder,
  type OrderDetail,
  previewCorrection,
} from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { callOffice } from "../../../client/call-office.ts";
import { useOfficeForm } from "../../../client/use-office.ts";

export type CorrectionValues = z.input<typeof correctOrder.body>;
export type Preview = AnswerOf<typeof previewCorrection>;

/** A line as it is typed: one that the order has, or a part to add. */
export type TypedLine = { sku: string; name: string; brand: string | null; typed: string } & (
  | { position: number }
  | { id: number; part: CallerPart }
);

/** Whether the correction is stored. The screen around knows it: the form begins anew then. */
export type CorrectionEnd = { isDone: boolean; onDone: () => void };

/** A correction of an order that is being typed: its form, lines and outcome. */
export function useCorrection(order: OrderDetail, { isDone, onDone }: CorrectionEnd) {
  const [lines, setLines] = useState(() => linesOf(order));
  const kept = lines.flatMap((line) =>
    "position" in line ? [{ position: line.position, quantity: piecesOf(line) }] : [],
  );
  const added = lines.flatMap((line) => ("id" in line ? [{ id: line.id, quantity: piecesOf(line) }] : []));
  const [movesMoney, setMovesMoney] = useState(false);
  // Both have one body; the price of a paid order needs a fresh proof.
  const call = (movesMoney ? correctPaidOrder : correctOrder) as typeof correctOrder;
  const { form, submit, isSending } = useOfficeForm(call, {
    defaultValues: valuesOf(order),
    input: { params: { number: order.number } },
    onDone: () => {
      showToast({ kind: "success", title: `Pedido ${order.number} cambiado` });
      onDone();
    },
  });
  const { control, setValue, formState } = form;
  const [shipping, billing, carrierId] = useWatch({
    control,
    name: ["shipping_address", "billing_address", "carrier_id"],
  });
  const body: BodyOf<typeof previewCorrection> = {
    ...{ kept, added },
    ...(addressInput.safeParse(shipping).success ? { shipping_address: shipping } : {}),
    ...(addressInput.safeParse(billing).success ? { billing_address: billing } : {}),
    ...(carrierId ? { carrier_id: carrierId } : {}),
  };
  const preview = usePreview(order, body, { isOff: isDone || isSending });
  const outcome = preview.data;
  const total = outcome?.after.total_cents;
  const isMoved = outcome !== undefined && sumOf(outcome.money) > 0;
  useEffect(() => {
    setValue("kept", kept);
    setValue("added", added);
    setValue("version", order.version);
    if (total !== undefined) setValue("total_cents", total);
    setMovesMoney(isMoved);
  });
  return {
    ...{ form, submit, isSending, lines, setLines },
    outcome,
    problems: preview.error instanceof ApiError ? preview.error.fieldErrors : {},
    refusal: hasStatus(preview.error, 409) ? preview.error.message : null,
    isDirty: !isDone && (formState.isDirty || isChanged(order, lines)),
  };
}

/** Cents that come for a paid order, or go back. */
function sumOf({ gateway_cents, by_hand_cents, more_cents }: Preview["money"]): number {
  return gateway_cents + by_hand_cents + more_cents;
}

function usePreview(
  { number, version }: OrderDetail,
  body: BodyOf<typeof previewCorrection>,
  { isOff }: { isOff: boolean },
) {
  const isWhole = [...(body?.kept ?? []), ...(body?.added ?? [])].every(({ quantity }) => quantity > 0);
  return useQuery({
    queryKey: [previewCorrection.path, number, version, body],
    queryFn: ({ signal }) => callOffice(previewCorrection, { params: { number }, body } as never, signal),
    enabled: isWhole && !isOff,
    placeholderData: keepPreviousData,
    // The screen shows them at their fields.
    meta: { handles: (error: unknown) => hasStatus(error, 422) || hasStatus(error, 409) },
  });
}

/** The typed quantity; 0 for anything but digits. */
export function piecesOf({ typed }: Pick<TypedLine, "typed">): number {
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
}

function linesOf({ lines }: OrderDetail): TypedLine[] {
  return lines.map(({ position, sku, name, brand, quantity }) => ({
    ...{ position, sku, name, brand },
    typed: String(quantity),
  }));
}

function isChanged(order: OrderDetail, lines: readonly TypedLine[]): boolean {
  return JSON.stringify(linesOf(order)) !== JSON.stringify(lines);
}

function valuesOf({ shipping_address: to, billing_address: bill, version }: OrderDetail): CorrectionValues {
  const isOwn = JSON.stringify(to) === JSON.stringify(bill);
  return {
    ...{ kept: [], added: [], version, total_cents: 0 },
    ...(to ? { shipping_address: typedAddress(to) } : {}),
    ...(bill && !isOwn ? { billing_address: typedAddress(bill) } : {}),
  };
}

function typedAddress({
  id: _,
  is_default: _own,
  nif,
  company,
  street_2,
  ...rest
}: NonNullable<OrderDetail["shipping_address"]>) {
  return { ...rest, nif: nif ?? "", company: company ?? "", street_2: street_2 ?? "" };
}
