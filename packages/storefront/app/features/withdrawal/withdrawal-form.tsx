import { zodResolver } from "@hookform/resolvers/zod";
import { type WithdrawalForm, type WithdrawalReceipt, withdrawalForm } from "@tuerca/contract";
import { sendWithdrawal } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showServerErrors } from "@tuerca/kit/forms/server-errors.ts";
import { useSubmit } from "@tuerca/kit/forms/use-submit.ts";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { callApi } from "../../client/api/call-api.ts";
import { randomKey } from "../../client/browser/random-key.ts";
import { EmailField } from "../../ui/email-field/email-field.tsx";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";
import { ReviewStep } from "./review-step.tsx";

type Form = UseFormReturn<z.input<typeof withdrawalForm>, unknown, WithdrawalForm>;

type StepsProps = {
  onSent: (receipt: WithdrawalReceipt, email: string) => void;
  /** Below the form, away while it is reviewed. */
  children: ReactNode;
};

/** The form, then its review with the confirming button; what was typed stays on the way back. */
export function WithdrawalFormSteps({ onSent, children }: StepsProps) {
  const form: Form = useForm({ resolver: zodResolver(withdrawalForm), mode: "onTouched" });
  const [reviewed, setReviewed] = useState<WithdrawalForm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const { submit } = useSubmit(form, async (values) => {
    setProblem(null);
    setReviewed(values);
  });
  const confirm = async (body: WithdrawalForm) => {
    key.current ??= randomKey();
    try {
      const headers = { "idempotency-key": key.current };
      onSent(await callApi(sendWithdrawal, { headers, body }), body.email);
    } catch (error) {
      if (!hasStatus(error, 422)) return setProblem(problemText(error));
      setReviewed(null);
      showServerErrors(error, form);
    }
  };
  return (
    <>
      <div hidden={reviewed !== null}>
        <Fields form={form} onSubmit={submit} />
        {children}
      </div>
      {reviewed ? (
        <ReviewStep
          facts={[
            ["Nombre", reviewed.name],
            ["Pedido", reviewed.order],
            ["Correo para el acuse", reviewed.email],
            ["De qué desistes", reviewed.comment ?? "De todo el pedido"],
          ]}
          problem={problem}
          onConfirm={() => confirm(reviewed)}
          onBack={() => setReviewed(null)}
        />
      ) : null}
    </>
  );
}

function Fields({ form, onSubmit }: { form: Form; onSubmit: (event: FormEvent) => void }) {
  const isHydrated = useHydrated();
  const { errors } = form.formState;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5" aria-label="Desistimiento">
      <TextField
        label="Nombre y apellidos"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextField
        label="Número del pedido"
        autoComplete="off"
        hint="Está en el correo de confirmación, como 2026-000123. Si no lo tienes, escribe lo que lo identifique."
        error={errors.order?.message}
        {...form.register("order")}
      />
      <EmailField
        label="Correo electrónico"
        autoComplete="email"
        hint="El del pedido, si aún lo usas. Aquí te llega el acuse de recibo."
        onTake={(email) => form.setValue("email", email, { shouldValidate: true })}
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextArea
        label="¿Solo una parte? Escribe qué piezas y cuántas"
        maxLength={1000}
        error={errors.comment?.message}
        {...form.register("comment")}
      />
      <p className="-mt-3 text-sm text-ink-2">Si lo dejas en blanco, desistes de todo el pedido.</p>
      <button
        type="submit"
        disabled={!isHydrated}
        className="button button-main min-h-12 justify-self-start px-8 max-sm:w-full noscript:hidden"
      >
        Continuar
      </button>
    </form>
  );
}
