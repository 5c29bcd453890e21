import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { COUPON_KINDS, createOfficeCoupon, type OfficeCoupon } from "@tuerca/office-contract";
import { FormProvider, useFormContext } from "react-hook-form";
import type { z } from "zod";
import { useOfficeForm } from "../../client/use-office.ts";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { NO_TERMS, TermFields } from "./term-fields.tsx";

/** Letters and digits that nobody confuses when they are read out. */
const ALPHABET = "ACDEFGHJKLMNPQRTUVWXY3479";
const LENGTH = 10;

/** A random code that nobody guesses: 25 characters to the tenth. */
function makeCode(): string {
  const limit = 256 - (256 % ALPHABET.length);
  let code = "";
  while (code.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) code += ALPHABET[byte % ALPHABET.length];
  }
  return code;
}

const KIND_WORDS: Readonly<Record<OfficeCoupon["kind"], string>> = {
  percent: "Un porcentaje",
  fixed: "Un importe",
  free_shipping: "El envío",
};
const KIND_OPTIONS = COUPON_KINDS.map((value) => ({ value, text: KIND_WORDS[value] }));
const NO_GOODS = { categories: [], brands: [] };

/** A new coupon in one form. */
export function NewCoupon({ onClose }: { onClose: () => void }) {
  const { form, submit, isSending } = useOfficeForm(createOfficeCoupon, {
    defaultValues: { code: "", kind: "percent", value: Number.NaN, ...NO_TERMS },
    onDone: ({ code }) => {
      showToast({ kind: "success", title: `Cupón ${code} creado` });
      onClose();
    },
  });
  return (
    <Modal
      title="Cupón nuevo"
      text="Lo que descuenta no se puede cambiar después; lo demás, sí."
      width="wide"
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <div className="grid gap-4 md:grid-cols-[repeat(2,minmax(0,1fr))]">
            <CodeField />
            <DiscountFields />
            <TermFields goods={NO_GOODS} />
          </div>
          <button
            type="submit"
            className="button button-main md:justify-self-start"
            aria-disabled={isSending || undefined}
          >
            Crear el cupón
          </button>
        </form>
      </FormProvider>
    </Modal>
  );
}

type Values = z.input<typeof createOfficeCoupon.body>;

/** The code, typed or made. */
function CodeField() {
  const { register, setValue, formState } = useFormContext<Values>();
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Código"
        className="min-w-0 flex-1"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={60}
        error={formState.errors.code?.message}
        {...register("code")}
      />
      <button
        type="button"
        className="button mt-6 h-12"
        onClick={() => setValue("code", makeCode(), { shouldValidate: true })}
      >
        Generar
      </button>
    </div>
  );
}

/** The discount of the coupon; free shipping has no value. */
function DiscountFields() {
  const { register, setValue, watch, control, formState } = useFormContext<Values>();
  const kind = watch("kind");
  return (
    <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-4">
      <SelectField
        label="Descuenta"
        options={KIND_OPTIONS}
        error={formState.errors.kind?.message}
        {...register("kind", {
          onChange: ({ target }) => setValue("value", target.value === "free_shipping" ? 0 : Number.NaN),
        })}
      />
      {kind === "free_shipping" ? null : (
        <AmountField
          key={kind}
          label={kind === "percent" ? "Cuánto, en %" : "Cuánto, en euros"}
          name="value"
          control={control}
        />
      )}
    </div>
  );
}
