import { globSync } from "node:fs";
import type { FullInvoiceInput } from "@tuerca/contract";
import { type ReactElement, useId } from "react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { ConfirmButton } from "./confirm-dialog/confirm-button.tsx";
import { CopyButton } from "./copy-button/copy-button.tsx";
import { Checkbox } from "./field/checkbox.tsx";
import { FieldError, FieldHint } from "./field/field-texts.tsx";
import { PasswordField } from "./field/password-field.tsx";
import { RadioList } from "./field/radio-list.tsx";
import { SelectField } from "./field/select-field.tsx";
import { TextArea } from "./field/text-area.tsx";
import { TextField } from "./field/text-field.tsx";
import { Icon } from "./icon/icon.tsx";
import { Logo } from "./icon/logo.tsx";
import { InfoPopup } from "./info-popup/info-popup.tsx";
import { LoadFailed } from "./load-states/load-failed.tsx";
import { RowsLoading } from "./load-states/rows-loading.tsx";
import { ForeignIdFields } from "./tax-id-field/foreign-id-fields.tsx";
import { RecipientFields } from "./tax-id-field/recipient-fields.tsx";
import { TaxIdField } from "./tax-id-field/tax-id-field.tsx";
import { type Conformance, describeConformance } from "./test/describe-conformance.tsx";

const nothing = () => {};
const OPTIONS = [
  { value: "card", title: "Tarjeta", text: "Al momento", price: "0,00 €" },
  { value: "transfer", title: "Transferencia" },
];

function Hint() {
  return <FieldHint id={useId()}>Ocho letras</FieldHint>;
}

function Fault() {
  return <FieldError id={useId()}>Falta</FieldError>;
}

function Recipient() {
  return <RecipientFields form={useForm<FullInvoiceInput>()} />;
}

function TaxId({ nif }: { nif: string }) {
  const form = useForm<{ nif: string }, unknown, { nif: string }>({ defaultValues: { nif } });
  return <TaxIdField form={form} name="nif" />;
}

function ForeignId({ country, error }: { country: string; error?: string }) {
  const parts = { kind: "vat" as const, country, number: "" };
  const rest = { onChange: nothing, onBlur: nothing, focusRef: nothing, hint: undefined, isOptional: true };
  return <ForeignIdFields {...{ parts, error, ...rest }} />;
}

/** The parts of the kit by file, each in its different states. */
const PARTS: Record<string, Record<string, Conformance | ReactElement>> = {
  "confirm-dialog/confirm-button.tsx": {
    "before it asks": {
      element: (
        <ConfirmButton title="¿Vaciar?" text="Se quita todo." onConfirm={nothing}>
          Vaciar
        </ConfirmButton>
      ),
      busy: (
        <ConfirmButton title="¿Vaciar?" text="Se quita todo." onConfirm={nothing} isBusy>
          Vaciar
        </ConfirmButton>
      ),
      stops: ["Vaciar"],
      says: 'aria-haspopup="dialog"',
    },
  },
  "copy-button/copy-button.tsx": {
    "with its word": { element: <CopyButton text="1K0" label="el código" />, stops: ["Copiar el código"] },
    "as a drawing": {
      element: <CopyButton text="1K0" label="el código" isCompact />,
      stops: ["Copiar el código"],
    },
    "as a button": {
      element: <CopyButton text="1K0" label="el código" isButton />,
      stops: ["Copiar el código"],
    },
  },
  "field/checkbox.tsx": {
    "with an error": {
      element: <Checkbox error="Falta">Acepto las condiciones</Checkbox>,
      stops: ["Acepto las condiciones"],
      says: "aria-invalid",
    },
  },
  "field/field-texts.tsx": {
    "a hint": { element: <Hint />, says: "Ocho letras" },
    "an error": { element: <Fault />, says: 'aria-live="polite"' },
  },
  "field/password-field.tsx": {
    hidden: {
      element: (
        <PasswordField
          autoComplete="current-password"
          label="Contraseña"
          hint="Ocho letras"
          error="Muy corta"
        />
      ),
      stops: ["Contraseña", "Mostrar: Contraseña"],
      says: 'type="password"',
    },
  },
  "field/radio-list.tsx": {
    "with an error": {
      element: (
        <RadioList
          name="pay"
          legend="Forma de pago"
          options={OPTIONS}
          value="card"
          onChange={nothing}
          error="Elige una"
        />
      ),
      stops: ["TarjetaAl momento0,00 €", "Transferencia"],
      says: "Forma de pago",
    },
  },
  "field/select-field.tsx": {
    "with an error": {
      element: <SelectField label="País" options={[{ value: "FR", text: "Francia" }]} error="Elige uno" />,
      stops: ["País"],
      says: "aria-invalid",
    },
  },
  "field/text-area.tsx": {
    plain: { element: <TextArea label="Notas" error="Muy largo" />, stops: ["Notas (opcional)"] },
  },
  "field/text-field.tsx": {
    "with hint and error": {
      element: <TextField label="Calle" hint="Con número" error="Falta" />,
      busy: <TextField label="Calle" readOnly />,
      stops: ["Calle"],
      says: 'aria-required="true"',
    },
    optional: { element: <TextField label="Empresa" isOptional />, stops: ["Empresa (opcional)"] },
  },
  "icon/icon.tsx": { beside: <Icon name="close" /> },
  "icon/logo.tsx": { alone: <Logo /> },
  "info-popup/info-popup.tsx": {
    saying: { element: <InfoPopup text="Copiado" onDone={nothing} />, says: 'role="status"' },
  },
  "load-states/load-failed.tsx": {
    failed: {
      element: <LoadFailed what="tus pedidos" onRetry={nothing} />,
      stops: ["Reintentar"],
      says: 'role="alert"',
    },
  },
  "load-states/rows-loading.tsx": {
    waiting: { element: <RowsLoading rows={2} />, says: 'aria-hidden="true"' },
  },
  "tax-id-field/foreign-id-fields.tsx": {
    "without a country yet": {
      element: <ForeignId country="" />,
      stops: ["País", "Tipo de documento", "Número (opcional)"],
      says: "Elige el país",
    },
    "with an error": {
      element: <ForeignId country="FR" error="Escribe el número" />,
      stops: ["País", "Tipo de documento", "Número (opcional)"],
      says: "aria-invalid",
    },
  },
  "tax-id-field/recipient-fields.tsx": {
    "of a company": {
      element: <Recipient />,
      stops: [
        "Nombre o razón social",
        "NIF, NIE o CIF",
        "No tengo NIF español",
        "Calle y número",
        "Piso, puerta, escalera (opcional)",
        "Código postal",
        "Población",
      ],
    },
  },
  "tax-id-field/tax-id-field.tsx": {
    "for a Spanish NIF": {
      element: <TaxId nif="B12345674" />,
      stops: ["NIF, NIE o CIF", "No tengo NIF español"],
      says: 'value="B12345674"',
    },
    "for a VAT number": {
      element: <TaxId nif="vat:GR:EL123456789" />,
      stops: ["País", "Tipo de documento", "Número", "Tengo NIF español"],
      says: 'value="EL123456789"',
    },
    "for a document of a country without VAT numbers": {
      element: <TaxId nif="passport:US:X1234567" />,
      stops: ["País", "Tipo de documento", "Número", "Tengo NIF español"],
      says: 'selected="">Pasaporte',
    },
  },
};

/** Parts that are empty until opened, which browser tests do; and one without elements. */
const ELSEWHERE = [
  "confirm-dialog/confirm-dialog.tsx",
  "side-panel/side-panel.tsx",
  "toast/toast-card.tsx",
  "toast/toast-viewport.tsx",
  "confirm-dialog/use-confirm.tsx",
];

it("has every part of the kit", () => {
  const files = globSync("**/*.tsx", { cwd: import.meta.dirname });
  const parts = files.filter((file) => !file.includes(".test.") && !file.startsWith("test/"));
  expect([...Object.keys(PARTS), ...ELSEWHERE].sort()).toEqual(parts.sort());
});

for (const [file, states] of Object.entries(PARTS))
  for (const [state, part] of Object.entries(states))
    describeConformance(new URL(file, import.meta.url), state, "element" in part ? part : { element: part });
