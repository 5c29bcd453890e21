import { TEST_CARDS } from "../test-cards.ts";
import { escapeHtml, page } from "./html.ts";

/** The arguments of the shop's script, as texts. */
export type CardFormArguments = {
  order: string;
  /** Origin of the page that shows the frame. */
  origin: string;
  buttonValue: string;
  styleButton: string;
  styleBody: string;
  styleBox: string;
  styleBoxText: string;
  estiloInsite: string;
};

/**
 * The card form inside the shop's page. The script sets styles, because the page allows no inline
 * ones.
 */
export function cardFormPage(given: CardFormArguments): string {
  const rows = given.estiloInsite === "twoRows" ? "two-rows" : "inline";
  const numbers = TEST_CARDS.map(({ number }) => number).join(" ");
  const attributes = [
    `data-order="${escapeHtml(given.order)}"`,
    `data-origin="${escapeHtml(given.origin)}"`,
    `data-cards="${numbers}"`,
    `data-style="${escapeHtml(given.styleBody)}"`,
  ];
  return page("Datos de la tarjeta", form(given, rows), attributes.join(" "));
}

function form(given: CardFormArguments, rows: string): string {
  const field = (name: string, label: string, length: number) => `<p class="field ${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="off" maxlength="${length}"
  aria-describedby="message" data-style="${escapeHtml(given.styleBoxText)}">
</p>`;
  return `<form id="card" class="box ${rows}" hidden novalidate data-style="${escapeHtml(given.styleBox)}">
${field("number", "Número de tarjeta", 23)}
${field("month", "Mes (MM)", 2)}
${field("year", "Año (AA)", 2)}
${field("cvv", "CVV", 4)}
<button data-style="${escapeHtml(given.styleButton)}">${escapeHtml(decodeEntities(given.buttonValue))}</button>
<p id="message" role="alert"></p>
</form>
<script type="module" src="/sandbox/insite.js"></script>`;
}

/** Shops write accents of the button as numeric entities (`Bot&#243;n`). */
function decodeEntities(text: string): string {
  return text.replace(/&#(\d{1,6});/g, (_, code: string) =>
    String.fromCodePoint(Math.min(Number(code), 0xffff)),
  );
}

/** The frame's content if its call was wrong. */
export function cardFormErrorPage(): string {
  return page("Error", `<p role="alert">Error</p>`);
}
