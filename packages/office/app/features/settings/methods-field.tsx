import { PAYMENT_METHODS, shopPaymentMethods } from "@tuerca/contract";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { SETTING_WORDS } from "./setting-words.ts";

type MethodsFieldProps = {
  /** Codes, separated by commas. */
  text: string;
  hasGateway: boolean;
  error?: string;
  onChange: (text: string) => void;
};

/** The ways to pay that the shop takes. */
export function MethodsField({ text, hasGateway, error, onChange }: MethodsFieldProps) {
  const chosen = text.split(",").map((code) => code.trim());
  // A comma is none of them; an empty text would be the default, which is all.
  const set = (code: string, isChosen: boolean) =>
    onChange(
      shopPaymentMethods.filter((one) => (one === code ? isChosen : chosen.includes(one))).join(",") || ",",
    );
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="text-sm font-semibold">{SETTING_WORDS.PAYMENT_METHODS.label}</legend>
      {shopPaymentMethods.map((code) => (
        <Checkbox
          key={code}
          checked={chosen.includes(code)}
          onChange={({ target }) => set(code, target.checked)}
        >
          {PAYMENT_METHODS[code].name}
        </Checkbox>
      ))}
      {hasGateway ? null : (
        <p className="text-sm text-ink-2">
          La tienda no ofrece tarjeta ni Bizum hasta que el servidor tenga las claves de Redsys.
        </p>
      )}
      {error ? (
        <p role="alert" className="text-sm font-semibold text-sale">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
