import type { Operation } from "../operation.ts";
import { maskCard, TEST_CARDS } from "../test-cards.ts";
import { escapeHtml, formatCents, page } from "./html.ts";

/** The page where a redirected customer pays, by card or Bizum. */
export function redirectPage(visitId: string, operation: Operation): string {
  const bizum = operation.method === "bizum";
  return page(
    bizum ? "Pago con Bizum" : "Pago con tarjeta",
    `<h1>${bizum ? "Pago con Bizum" : "Pago con tarjeta"}</h1>
<p>Importe: <strong>${formatCents(operation.amount)}</strong>. Pedido ${escapeHtml(operation.order)}.</p>
<form method="post" action="/sandbox/redirect/${visitId}">
${bizum ? "" : cardFields()}
<p class="actions">
<button name="action" value="pay">${bizum ? "Pagar con Bizum" : "Pagar"}</button>
<button name="action" value="cancel" class="second">Cancelar el pago</button>
</p>
</form>`,
  );
}

/** Test cards are chosen, not typed: no field could hold a real number. */
function cardFields(): string {
  const options = TEST_CARDS.map(
    ({ name, number }, index) =>
      `<option value="${index}">${maskCard(number)} (${escapeHtml(name)})</option>`,
  );
  return `<p class="field">
<label for="card">Tarjeta de prueba</label>
<select id="card" name="card">${options.join("")}</select>
</p>
<p class="field">
<label for="cvv">CVV</label>
<input id="cvv" name="cvv" inputmode="numeric" autocomplete="off" maxlength="4" value="123">
</p>`;
}

/** A refused request; `code` is from Redsys' table of errors. */
export function refusedPage(code: string): string {
  return page(
    "No se puede pagar",
    `<h1>No se puede pagar</h1><p role="alert">Error ${escapeHtml(code)}.</p>`,
  );
}

/** The end of a payment whose shop gave no return address. */
export function resultPage(paid: boolean): string {
  return page("Resultado", `<h1>${paid ? "Operación autorizada" : "Operación denegada"}</h1>`);
}
