import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { type FormEvent, useRef, useState } from "react";
import { CouponOffers } from "./coupon-offers.tsx";

type CouponEntryProps = {
  isBusy: boolean;
  /** Applies a coupon code; returns the field's error, or null. */
  apply: (code: string) => Promise<string | null>;
};

/** A folded field for a code, and the public coupons. */
export function CouponEntry({ isBusy, apply }: CouponEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const use = async (code: string) => {
    if (isBusy) return;
    // Announces a repeated error again.
    setError(null);
    const problem = await (code === "" ? Promise.resolve("Escribe el código del cupón") : apply(code));
    setError(problem);
    if (problem !== null) field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void use(field.current?.value.trim() ?? "");
  };
  return (
    <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center justify-between font-semibold">
        ¿Tienes un cupón?
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <form noValidate onSubmit={submit} className="grid grid-cols-[1fr_auto] gap-x-2 pt-1 pb-2">
        <TextField
          ref={field}
          label="Código del cupón"
          hint="Solo se puede usar un cupón por compra."
          error={error ?? undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <button type="submit" className="button mt-6 min-h-12 self-start" aria-disabled={isBusy || undefined}>
          Aplicar
        </button>
      </form>
      <CouponOffers isEnabled={isOpen} isBusy={isBusy} onUse={(code) => void use(code)} />
    </details>
  );
}
