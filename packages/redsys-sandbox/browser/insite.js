import { CARD_ERRORS, cardError } from "./card-errors.js";

const { order, origin: shop, cards } = document.body.dataset;
const form = document.getElementById("card");
const message = document.getElementById("message");
const button = form.querySelector("button");

for (const element of document.querySelectorAll("[data-style]"))
  element.style.cssText = element.dataset.style;

/** Only the shop that requested this frame gets its messages. */
function tellShop(data) {
  parent.postMessage(data, shop);
}

function showError(code) {
  const [field, text] = CARD_ERRORS[code] ?? ["number", "No se ha podido enviar. Inténtalo de nuevo."];
  for (const input of form.querySelectorAll("input")) input.removeAttribute("aria-invalid");
  form.elements[field].setAttribute("aria-invalid", "true");
  form.elements[field].focus();
  message.textContent = text;
  button.disabled = false;
  tellShop({ error: code });
}

function typed() {
  const { number, month, year, cvv } = Object.fromEntries(new FormData(form));
  return { number: number.replaceAll(/\s/g, ""), month, year, cvv };
}

async function send() {
  const answer = await fetch("/sandbox/insite/cards", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ order, ...typed() }),
  });
  const { idOper, error } = await answer.json();
  if (error) return showError(error);
  form.reset();
  button.disabled = false;
  tellShop({ idOper });
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  message.textContent = "";
  const code = cardError(typed(), cards.split(" "));
  if (code) return showError(code);
  button.disabled = true;
  tellShop("merchantValidation");
});

addEventListener("message", (event) => {
  if (event.origin !== shop || !button.disabled) return;
  if (event.data?.validation === "OK") send().catch(() => showError(""));
  if (event.data?.validation === "KO") showError("msg17");
});

// A form sent before the script listens would put the card into an address.
form.hidden = false;
