import { globSync } from "node:fs";
import { type ReactElement, useId } from "react";
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
