import type { Challenge, Operation } from "../operation.ts";
import { escapeHtml, formatCents, page } from "./html.ts";

/** The issuer asks for a code. */
export function challengePage(operation: Operation, challenge: Challenge): string {
  const wrong = challenge.wrongCodes > 0 ? "El código no es correcto. Escríbelo otra vez." : "";
  return page(
    "Confirma el pago",
    `<h1>Confirma el pago</h1>
<p>Pago de <strong>${formatCents(operation.amount)}</strong> con la tarjeta ${escapeHtml(operation.card?.masked ?? "")}.</p>
<form method="post" action="/sandbox/3ds/answer">
<input type="hidden" name="acsTransID" value="${escapeHtml(challenge.acsTransactionId)}">
<p class="field">
<label for="code">Código (en las pruebas, 123456)</label>
<input id="code" name="code" inputmode="numeric" autocomplete="off" maxlength="12" aria-describedby="message"
  ${wrong ? 'aria-invalid="true"' : ""}>
</p>
<p id="message" role="alert">${wrong}</p>
<p class="actions">
<button name="action" value="confirm">Confirmar</button>
<button name="action" value="cancel" class="second">Cancelar el pago</button>
</p>
</form>`,
  );
}
