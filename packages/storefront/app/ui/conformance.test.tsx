import { globSync } from "node:fs";
import type { AddressInput } from "@tuerca/contract";
import { type ReactElement, useId } from "react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { QueryProvider } from "../client/api/query-provider.tsx";
import type { Fit } from "../client/car/visitor-car.ts";
import { AddressFields } from "./address-fields/address-fields.tsx";
import { BLANK_ADDRESS } from "./address-fields/address-values.ts";
import { BrandIcon } from "./brand-icon/brand-icon.tsx";
import { Breadcrumbs } from "./breadcrumbs/breadcrumbs.tsx";
import { ConfirmButton } from "./confirm-dialog/confirm-button.tsx";
import { CopyButton } from "./copy-button/copy-button.tsx";
import { EmailField } from "./email-field/email-field.tsx";
import { Checkbox } from "./field/checkbox.tsx";
import { FieldError, FieldHint } from "./field/field-texts.tsx";
import { PasswordField } from "./field/password-field.tsx";
import { RadioList } from "./field/radio-list.tsx";
import { TextArea } from "./field/text-area.tsx";
import { TextField } from "./field/text-field.tsx";
import { BoxFit } from "./fit/box-fit.tsx";
import { FitMark } from "./fit/fit-mark.tsx";
import { FitWords } from "./fit/fit-words.tsx";
import { GiftNote } from "./gift-note/gift-note.tsx";
import { GuaranteeNotice } from "./guarantee-notice/guarantee-notice.tsx";
import { Icon } from "./icon/icon.tsx";
import { Logo } from "./icon/logo.tsx";
import { InfoPopup } from "./info-popup/info-popup.tsx";
import { Link } from "./link/link.tsx";
import { LoadFailed } from "./load-states/load-failed.tsx";
import { RowsLoading } from "./load-states/rows-loading.tsx";
import { MatchedCode } from "./matched-code/matched-code.tsx";
import { PageTitle } from "./page-title/page-title.tsx";
import { Pagination } from "./pagination/pagination.tsx";
import { DiscountTag, Price } from "./price/price.tsx";
import { ResponsiveImage } from "./responsive-image/responsive-image.tsx";
import { Stars } from "./stars/stars.tsx";
import { QuantityStepper } from "./stepper/quantity-stepper.tsx";
import { Stock } from "./stock/stock.tsx";
import { type Conformance, describeConformance } from "./test/describe-conformance.tsx";
import { ToCartNote } from "./to-cart-note/to-cart-note.tsx";

const nothing = () => {};
const OPTIONS = [
  { value: "card", title: "Tarjeta", text: "Al momento", price: "0,00 €" },
  { value: "transfer", title: "Transferencia" },
];
const OFFER = { price: 38.46, discountPercent: 18, lowest_price_30d: 46.9 };
const RECIPIENT = {
  recipient_name: "Luis",
  recipient_email: "luis@example.es",
  recipient_mobile: "+34600100200",
  message: "Feliz cumpleaños",
  deliver_on: "2026-12-24",
};
const FIT: Fit = {
  product_id: 1,
  ...{ verdict: "no", reason: "not_listed", words: "No encaja en tu coche" },
  ...{ terms: [], questions: [] },
};
const STEPPER = ["Quitar una unidad de Disco", "Cantidad de Disco", "Añadir una unidad de Disco"];

function Address({ kind }: { kind: "shipping" | "billing" }) {
  const form = useForm<AddressInput, unknown, AddressInput>({ defaultValues: BLANK_ADDRESS });
  return (
    <QueryProvider>
      <AddressFields form={form} prefix="" kind={kind} />
    </QueryProvider>
  );
}

function Hint() {
  return <FieldHint id={useId()}>Ocho letras</FieldHint>;
}

function Fault() {
  return <FieldError id={useId()}>Falta</FieldError>;
}

/** The parts of the kit by file, each in its different states. */
const PARTS: Readonly<Record<string, Readonly<Record<string, Conformance | ReactElement>>>> = {
  "address-fields/address-fields.tsx": {
    "to be sent to": {
      element: <Address kind="shipping" />,
      stops: [
        ...["Nombre", "Apellidos", "Empresa (opcional)", "Teléfono", "Calle y número"],
        ...["Piso, puerta, escalera (opcional)", "Código postal", "Población", "Provincia"],
      ],
    },
  },
  "brand-icon/brand-icon.tsx": { "with an initial": <BrandIcon name="Nadie" /> },
  "breadcrumbs/breadcrumbs.tsx": {
    "two steps deep": {
      element: <Breadcrumbs crumbs={[{ name: "Frenos", path: "/frenos" }]} current="Discos" />,
      stops: ["Inicio", "Frenos"],
      says: "Discos",
    },
  },
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
  "email-field/email-field.tsx": {
    empty: {
      element: <EmailField label="Correo" onTake={nothing} />,
      stops: ["Correo"],
      says: 'type="email"',
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
  "fit/box-fit.tsx": {
    "a no": { element: <BoxFit fit={FIT} />, says: "No encaja en tu coche" },
  },
  "fit/fit-words.tsx": {
    "a yes": { element: <FitWords verdict="yes" words="Para tu Ibiza IV: Encaja" />, says: "Encaja" },
  },
  "fit/fit-mark.tsx": { "a no": <FitMark verdict="no" /> },
  "gift-note/gift-note.tsx": { "with a day": { element: <GiftNote recipient={RECIPIENT} />, says: "Luis" } },
  "guarantee-notice/guarantee-notice.tsx": {
    "without the artwork": {
      element: <GuaranteeNotice />,
      stops: ["La garantía legal en la Unión Europea (se abre en otra pestaña)"],
    },
  },
  "icon/icon.tsx": { beside: <Icon name="close" /> },
  "icon/logo.tsx": { alone: <Logo /> },
  "info-popup/info-popup.tsx": {
    saying: { element: <InfoPopup text="Copiado" onDone={nothing} />, says: 'role="status"' },
  },
  "link/link.tsx": {
    plain: { element: <Link to="/frenos">Frenos</Link>, stops: ["Frenos"], says: 'href="/frenos"' },
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
  "matched-code/matched-code.tsx": {
    equivalent: {
      element: <MatchedCode code={{ value: "8E0 615 301 Q", equivalent: true, match: "exact" }} />,
      says: "Equivalente a",
    },
  },
  "page-title/page-title.tsx": { plain: { element: <PageTitle>Mi carrito</PageTitle>, says: "</h1>" } },
  "pagination/pagination.tsx": {
    "in the middle": {
      element: (
        <Pagination meta={{ current_page: 2, last_page: 3 }} hrefOf={(page) => `/frenos?page=${page}`} />
      ),
      stops: ["Página anterior", "Página 1", "Página 2", "Página 3", "Página siguiente"],
      says: 'aria-current="page"',
    },
  },
  "price/price.tsx": {
    regular: {
      element: <Price product={{ price: 46.9, price_base: 38.76, offers: [] }} />,
      says: "Precio: ",
    },
    reduced: {
      element: <Price product={{ price: 46.9, price_base: 38.76, offers: [OFFER] }} size="page" />,
      says: "Antes: ",
    },
    "a discount": { element: <DiscountTag percent={18} />, says: "Descuento del" },
  },
  "responsive-image/responsive-image.tsx": {
    lazy: {
      element: <ResponsiveImage src="/media/1.jpg" alt="Disco" variants={[{ width: 170, height: 170 }]} />,
      says: 'alt="Disco"',
    },
  },
  "stars/stars.tsx": {
    counted: {
      element: <Stars average={3.7} count={1} />,
      says: 'aria-label="3,7 de 5 estrellas, 1 opinión"',
    },
  },
  "stepper/quantity-stepper.tsx": {
    "one of many": {
      element: <QuantityStepper value={2} onChange={nothing} label="Disco" />,
      busy: <QuantityStepper value={2} onChange={nothing} label="Disco" isBusy />,
      stops: STEPPER,
    },
  },
  "stock/stock.tsx": { "the last": { element: <Stock quantity={1} />, says: "Queda 1" } },
  "to-cart-note/to-cart-note.tsx": {
    partly: {
      element: (
        <ToCartNote
          title="Tienes parte en tu carrito"
          notices={[{ product_id: 1, code: "gone", message: "«Disco» ya no está a la venta." }]}
          isInCart
        />
      ),
      stops: ["Ir al carrito"],
      says: "«Disco» ya no está a la venta.",
    },
  },
};

/**
 * Parts that are empty until opened or until a car is chosen, which browser tests do; and one
 * without elements.
 */
const ELSEWHERE = [
  ...["confirm-dialog/confirm-dialog.tsx", "side-panel/side-panel.tsx"],
  ...["fit/fit-badge.tsx", "fit/fit-line.tsx"],
  ...["toast/toast-card.tsx", "toast/toast-region.tsx", "toast/toast-viewport.tsx"],
  "confirm-dialog/use-confirm.tsx",
];

it("has every part of the kit", () => {
  const files = globSync("**/*.tsx", { cwd: import.meta.dirname });
  const parts = files.filter((file) => !file.includes(".test.") && !file.startsWith("test/"));
  expect([...Object.keys(PARTS), ...ELSEWHERE].sort()).toEqual(parts.sort());
});

for (const [file, states] of Object.entries(PARTS))
  for (const [state, part] of Object.entries(states))
    describeConformance(file, state, "element" in part ? part : { element: part });
