import { useQueryClient } from "@tanstack/react-query";
import type { Checkout, CheckoutStep } from "@tuerca/contract";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { announceMissing } from "./announce-missing.ts";
import { reportStep } from "./checkout-progress.ts";
import { canEnter, pathOf } from "./steps.ts";

/**
 * Sends a step's form, once at a time, and goes on to the first incomplete step; the frame leads to
 * an earlier one. Busy until the step is gone. Puts field errors beside their fields; `prefix`
 * begins the server's field names.
 */
export function useSubmitStep<T extends FieldValues, O>(
  step: CheckoutStep,
  form: UseFormReturn<T, unknown, O>,
  prefix: string,
  send: (values: O) => Promise<Checkout>,
) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  const go = async (values: O) => {
    const checkout = await send(values);
    if (checkout.step === step) {
      announceMissing(checkout);
      // The chosen option is unavailable, so the options on screen are outdated.
      return void client.invalidateQueries();
    }
    setIsLeaving(true);
    reportStep(step, checkout);
    if (canEnter(step, checkout.step)) await navigate(pathOf(checkout.step));
  };
  const { isSending, submit } = useSubmit(form, go, (error) => showServerErrors(error, form, prefix));
  return { isSending: isSending || isLeaving, submit };
}
