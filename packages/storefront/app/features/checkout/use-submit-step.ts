import { useQueryClient } from "@tanstack/react-query";
import type { Checkout, CheckoutStep } from "@tuerca/contract";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { announceMissing } from "./announce-missing.ts";
import { reportStep } from "./checkout-progress.ts";
import { canEnter, pathOf } from "./steps.ts";

/**
 * Sends a step's form, once at a time, and goes on to the first incomplete step; the frame leads to
 * an earlier one. Puts field errors beside their fields; `prefix` is the start of the server's
 * field names.
 */
export function useSubmitStep<T extends FieldValues, O>(
  step: CheckoutStep,
  form: UseFormReturn<T, unknown, O>,
  prefix: string,
  send: (values: O) => Promise<Checkout>,
) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const go = async (values: O) => {
    const checkout = await send(values);
    if (checkout.step === step) {
      announceMissing(checkout);
      // The chosen option is unavailable, so the options on screen are outdated.
      return void client.invalidateQueries();
    }
    reportStep(step, checkout);
    if (canEnter(step, checkout.step)) await navigate(pathOf(checkout.step));
  };
  return useSubmit(form, go, (error) => showServerErrors(error, form, prefix));
}
