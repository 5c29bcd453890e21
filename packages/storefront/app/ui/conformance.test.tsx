import { globSync } from "node:fs";
import type { AddressInput } from "@tuerca/contract";
import { type Conformance, describeConformance } from "@tuerca/kit/test/describe-conformance.tsx";
import type { ReactElement } from "react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { QueryProvider } from "../client/api/query-provider.tsx";
import type { Fit } from "../client/car/visitor-car.ts";
import { AddressFields } from "./address-fields/address-fields.tsx";
import { BLANK_ADDRESS } from "./address-fields/address-values.ts";
import { BrandIcon } from "./brand-icon/brand-icon.tsx";
import { Breadcrumbs } from "./breadcrumbs/breadcrumbs.tsx";
import { EmailField } from "./email-field/email-field.tsx";
import { BoxFit } from "./fit/box-fit.tsx";
import { FitMark } from "./fit/fit-mark.tsx";
import { FitWords } from "./fit/fit-words.tsx";
import { GiftNote } from "./gift-note/gift-note.tsx";
import { GuaranteeNotice } from "./guarantee-notice/guarantee-notice.tsx";
import { Link } from "./link/link.tsx";
import { MatchedCode } from "./matched-code/matched-code.tsx";
import { OwnLogo } from "./own-logo/own-logo.tsx";
import { OwnPicture } from "./own-picture/own-picture.tsx";
import { PageTitle } from "./page-title/page-title.tsx";
import { Pagination } from "./pagination/pagination.tsx";
import { DiscountTag, Price } from "./price/price.tsx";
import { ResponsiveImage } from "./responsive-image/responsive-image.tsx";
import { Stars } from "./stars/stars.tsx";
import { QuantityStepper } from "./stepper/quantity-stepper.tsx";
import { Stock } from "./stock/stock.tsx";
import { TermsLink } from "./terms-link/terms-link.tsx";
import { ToCartNote } from "./to-cart-note/to-cart-note.tsx";

const nothing = () => {};
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
  verdict: "no",
  reason: "not_listed",
  words: "No encaja en tu coche",
  terms: [],
  questions: [],
  pieces: null,
};
const PICTURE = { url: "/media/ab/ab.png", width: 900, height: 600, alt: "El taller" };
const LOGO = { url: "/media/ab/ab.png", width: 640, height: 160, has_name: false };
const STEPPER = ["Quitar una unidad de Disco", "Cantidad de Disco", "Añadir una unidad de Disco"];

function Address({ kind }: { kind: "shipping" | "billing" }) {
  const form = useForm<AddressInput, unknown, AddressInput>({ defaultValues: BLANK_ADDRESS });
  return (
    <QueryProvider>
      <AddressFields form={form} prefix="" kind={kind} />
    </QueryProvider>
  );
}

/** The parts of pages by file, each in its different states. */
const PARTS: Readonly<Record<string, Readonly<Record<string, Conformance | ReactElement>>>> = {
  "address-fields/address-fields.tsx": {
    "to be sent to": {
      element: <Address kind="shipping" />,
      stops: [
        "Nombre",
        "Apellidos",
        "Empresa (opcional)",
        "Teléfono",
        "Calle y número",
        "Piso, puerta, escalera (opcional)",
        "Código postal",
        "Población",
        "Provincia",
      ],
    },
    "to bill to": {
      element: <Address kind="billing" />,
      stops: [
        "Nombre",
        "Apellidos",
        "Empresa (opcional)",
        "NIF, NIE o CIF (opcional)",
        "No tengo NIF español",
        "Teléfono",
        "Calle y número",
        "Piso, puerta, escalera (opcional)",
        "Código postal",
        "Población",
        "Provincia",
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
  "email-field/email-field.tsx": {
    empty: {
      element: <EmailField label="Correo" onTake={nothing} />,
      stops: ["Correo"],
      says: 'type="email"',
    },
  },
  "fit/box-fit.tsx": {
    "a no": { element: <BoxFit fit={FIT} />, says: "No encaja en tu coche" },
  },
  "fit/fit-words.tsx": {
    "a yes": {
      element: <FitWords verdict="yes" reason="listed" words="Para tu Ibiza IV: Encaja" />,
      says: "Encaja",
    },
  },
  "fit/fit-mark.tsx": { "a no": <FitMark verdict="no" /> },
  "gift-note/gift-note.tsx": { "with a day": { element: <GiftNote recipient={RECIPIENT} />, says: "Luis" } },
  "guarantee-notice/guarantee-notice.tsx": {
    "without the artwork": {
      element: <GuaranteeNotice />,
      stops: ["La garantía legal en la Unión Europea (se abre en otra pestaña)"],
    },
  },
  "link/link.tsx": {
    plain: { element: <Link to="/frenos">Frenos</Link>, stops: ["Frenos"], says: 'href="/frenos"' },
  },
  "matched-code/matched-code.tsx": {
    equivalent: {
      element: <MatchedCode code={{ value: "8E0 615 301 Q", equivalent: true, match: "exact" }} />,
      says: "Equivalente a",
    },
  },
  "own-logo/own-logo.tsx": {
    "with the name in it": {
      element: <OwnLogo logo={{ ...LOGO, has_name: true }} siteName="Ana" box={{ width: 200, height: 40 }} />,
      says: 'alt="Ana" width="160" height="40"',
    },
    "beside the name, below the first view": {
      element: <OwnLogo logo={LOGO} siteName="Ana" box={{ width: 200, height: 40 }} loading="lazy" />,
      says: 'width="80" height="20" loading="lazy" class="own-logo h-auto max-w-full min-w-0"/>Ana',
    },
  },
  "own-picture/own-picture.tsx": {
    "below the first view": {
      element: <OwnPicture picture={PICTURE} sizes="640px" />,
      says: 'alt="El taller" width="900" height="600" loading="lazy"',
    },
    "in the first view": {
      element: <OwnPicture picture={PICTURE} sizes="640px" isFirst />,
      says: 'srcSet="/media/ab/ab.png?width=320 320w, /media/ab/ab.png?width=640 640w"',
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
  "terms-link/terms-link.tsx": {
    "in a sentence": {
      element: <TermsLink>condiciones de venta</TermsLink>,
      stops: ["condiciones de venta (se abre en otra pestaña)"],
    },
  },
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
  "lazy-part/later-part.tsx",
  "fit/fit-badge.tsx",
  "fit/fit-line.tsx",
  "photo-field/photo-field.tsx",
  "picture-zoom/thumbs.tsx",
  "picture-zoom/zoom-buttons.tsx",
  "picture-zoom/zoom-dialog.tsx",
  "picture-zoom/zoom-picture.tsx",
  "toast/shop-toasts.tsx",
  "toast/toast-region.tsx",
];

it("has every part of the shop's pages", () => {
  const files = globSync("**/*.tsx", { cwd: import.meta.dirname });
  const parts = files.filter((file) => !file.includes(".test."));
  expect([...Object.keys(PARTS), ...ELSEWHERE].sort()).toEqual(parts.sort());
});

for (const [file, states] of Object.entries(PARTS))
  for (const [state, part] of Object.entries(states))
    describeConformance(new URL(file, import.meta.url), state, "element" in part ? part : { element: part });
