import { type AnswerOf, PAYMENT_METHODS, REGIONS, shopPaymentMethods } from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { listSettings, OfficeSetting, SettingName, SettingTexts } from "@tuerca/office-contract";
import type { UseFormReturn } from "react-hook-form";
import { isDemo } from "../../client/demo.ts";
import { ClosingDaysField } from "./closing-days-field.tsx";
import { ConnectionField, isConnection } from "./connection-field.tsx";
import { CHOICES } from "./connection-words.ts";
import { MethodsField } from "./methods-field.tsx";
import { SETTING_WORDS } from "./setting-words.ts";

export type SettingsForm = UseFormReturn<SettingTexts, unknown, SettingTexts>;

type SettingFieldProps = {
  setting: OfficeSetting;
  form: SettingsForm;
  about: AnswerOf<typeof listSettings>;
};

const REGION_OPTIONS = [
  { value: "", text: "Solo festivos nacionales" },
  ...Object.entries(REGIONS).map(([value, text]) => ({ value, text })),
];

/** The field of a setting, by what it holds. */
export function SettingField({ setting, form, about }: SettingFieldProps) {
  const { name, standard } = setting;
  const hasGateway = about.has_gateway;
  const field = `texts.${name}` as const;
  // Fields without an input of the form know the server's errors by this.
  const input = form.register(field);
  const error = form.getFieldState(field, form.formState).error?.message;
  const shown = error ? { error } : {};
  const set = (text: string) => form.setValue(field, text, { shouldDirty: true });
  const { label, hint } = SETTING_WORDS[name];
  const options = optionsOf(name);
  if (options) {
    const value = form.watch(field) || (standard ?? "");
    return (
      <SelectField
        label={label}
        options={options}
        name={field}
        value={name === "DISPATCH_REGION" ? value.toUpperCase() : value}
        onChange={({ target }) => set(target.value)}
        {...shown}
      />
    );
  }
  if (isConnection(name))
    return (
      <ConnectionField
        {...{ setting, about, field, ...shown }}
        text={form.watch(field) ?? ""}
        onChange={set}
      />
    );
  if (name === "DISPATCH_CUT_OFF")
    return (
      <TextField
        label={label}
        type="time"
        className="max-w-xs"
        name={field}
        value={form.watch(field) || (standard ?? "")}
        onChange={({ target }) => set(target.value)}
        {...(hint ? { hint } : {})}
        {...shown}
      />
    );
  if (name === "DISPATCH_CLOSING_DAYS")
    return <ClosingDaysField text={form.watch(field) ?? ""} onChange={set} {...shown} />;
  if (name === "PAYMENT_METHODS")
    return (
      <MethodsField
        text={form.watch(field) || (standard ?? "")}
        onChange={set}
        hasGateway={hasGateway}
        {...shown}
      />
    );
  return (
    <TextField
      label={label}
      isOptional={OPTIONAL.has(name)}
      {...TYPES[name]}
      {...(hint ? { hint } : {})}
      placeholder={standard ?? undefined}
      maxLength={500}
      {...shown}
      {...input}
    />
  );
}

/** The choices of a setting that takes one of few; undefined for all others. */
function optionsOf(name: SettingName) {
  if (name === "DISPATCH_REGION") return REGION_OPTIONS;
  return CHOICES[name]?.filter(({ isDemo: forDemo = isDemo() }) => forDemo === isDemo());
}

type LockedSettingProps = { name: SettingName; text: string; setting: OfficeSetting };

/** A setting that the server's environment has: it wins, and is changed there. */
export function LockedSetting({ name, text, setting }: LockedSettingProps) {
  return (
    <div className="grid content-start gap-1">
      <p className="text-sm font-semibold">{SETTING_WORDS[name].label}</p>
      <p className="flex min-h-12 items-center gap-2 rounded bg-part px-3 [overflow-wrap:anywhere]">
        <Icon name="lock" className="size-4 text-ink-2" />
        <span>{text}</span>
      </p>
      <p className="text-sm text-ink-2">
        Lo fija el servidor con <code className="text-xs">{name}</code>
        {setting.stored === null ? "." : "; lo guardado aquí no cuenta."}
      </p>
    </div>
  );
}

/** How a setting is read on screen: of a secret only that it is there. */
export function settingText(name: SettingName, text: string): string {
  if (isConnection(name) && text !== "")
    return text.includes("://") ? text.replace(/:[^:@/]*@/, "@") : "Puesto";
  const choice = CHOICES[name]?.find(({ value }) => value === text);
  if (choice) return choice.text;
  if (name === "DISPATCH_REGION") return REGION_OPTIONS.find(({ value }) => value === text)?.text ?? text;
  if (name === "PAYMENT_METHODS")
    return shopPaymentMethods
      .filter((code) => text.split(",").some((one) => one.trim() === code))
      .map((code) => PAYMENT_METHODS[code].name)
      .join(", ");
  return text;
}

const OPTIONAL: ReadonlySet<SettingName> = new Set([
  "OPERATOR_REGISTRY",
  "TRANSFER_IBAN",
  "ORDER_MAIL_TO",
  "IMPORT_MAIL_TO",
  "MAIL_FROM",
  "REDSYS_TERMINAL",
  "SMS_FROM",
  "PLATE_LOOKUPS_PER_DAY",
  "CART_REMINDER_HOURS",
]);

const MAIL = { type: "text", inputMode: "email", autoComplete: "off" } as const;
const NUMBER = { type: "text", inputMode: "numeric", autoComplete: "off" } as const;
const TYPES: Partial<
  Record<SettingName, { type: string; inputMode?: "email" | "tel" | "numeric"; autoComplete?: string }>
> = {
  CONTACT_EMAIL: MAIL,
  CONTACT_PHONE: { type: "tel", inputMode: "tel", autoComplete: "off" },
  ORDER_MAIL_TO: MAIL,
  IMPORT_MAIL_TO: MAIL,
  REDSYS_MERCHANT_CODE: NUMBER,
  REDSYS_TERMINAL: NUMBER,
  PLATE_LOOKUPS_PER_DAY: NUMBER,
  CART_REMINDER_HOURS: NUMBER,
};
