import { zodResolver } from "@hookform/resolvers/zod";
import {
  REFUND_ACCOUNT_DAYS,
  type RefundAccount,
  refundAccountForm,
  type RefundAccountForm as Values,
} from "@tuerca/contract";
import { giveRefundAccount } from "@tuerca/contract/calls";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { callApi } from "../../client/api/call-api.ts";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";
import type { AccountOpener } from "./use-refund-account.ts";

type FormProps = {
  opener: AccountOpener;
  /** Whether another account is given already. */
  isChange: boolean;
  onGiven: (account: RefundAccount) => void;
};

/** Number and holder of the account that gets a refund; the number is typed anew each time. */
export function RefundAccountForm({ opener, isChange, onGiven }: FormProps) {
  const isHydrated = useHydrated();
  const form = useForm<z.input<typeof refundAccountForm>, unknown, Values>({
    resolver: zodResolver(refundAccountForm),
    mode: "onSubmit",
    defaultValues: { iban: "", holder: "" },
  });
  const { isSending, submit } = useSubmit(form, async (values) =>
    onGiven(await callApi(giveRefundAccount, { body: { ...opener, ...values } })),
  );
  const { errors } = form.formState;
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Cuenta para el reembolso"
      className="mt-6 grid gap-5"
    >
      <TextField
        label="IBAN"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Si la cuenta es española, ES y 22 cifras. Está en la aplicación de tu banco y en tus recibos."
        {...(errors.iban?.message ? { error: errors.iban.message } : {})}
        {...form.register("iban")}
      />
      <TextField
        label="Titular de la cuenta"
        autoComplete="name"
        hint="El nombre tal como está en el banco."
        {...(errors.holder?.message ? { error: errors.holder.message } : {})}
        {...form.register("holder")}
      />
      <p className="max-w-prose text-sm text-ink-2">
        Solo usamos la cuenta para esta transferencia, y la borramos {REFUND_ACCOUNT_DAYS} días después de
        hacerla.
      </p>
      <button
        type="submit"
        disabled={!isHydrated}
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        className="button button-main min-h-12 justify-self-start px-8 max-sm:w-full noscript:hidden"
      >
        {isSending ? "Guardando…" : isChange ? "Cambiar la cuenta" : "Guardar la cuenta"}
      </button>
    </form>
  );
}
