/** The meaning and field of each Redsys code for wrong card data. */
export const CARD_ERRORS = {
  msg1: ["number", "Escribe los datos de la tarjeta."],
  msg2: ["number", "Escribe el número de la tarjeta."],
  msg3: ["number", "El número de la tarjeta solo lleva cifras."],
  msg4: ["number", "El número de la tarjeta no puede ser negativo."],
  msg5: ["month", "Escribe el mes de caducidad."],
  msg6: ["month", "El mes solo lleva cifras."],
  msg7: ["month", "El mes de caducidad no es correcto."],
  msg8: ["year", "Escribe el año de caducidad."],
  msg9: ["year", "El año solo lleva cifras."],
  msg10: ["year", "El año no puede ser negativo."],
  msg11: ["cvv", "El CVV tiene 3 cifras, o 4 en American Express."],
  msg12: ["cvv", "El CVV solo lleva cifras."],
  msg13: ["cvv", "El CVV no puede ser negativo."],
  msg14: ["cvv", "Esta tarjeta no necesita CVV."],
  msg15: ["number", "Al número de la tarjeta le faltan o le sobran cifras."],
  msg16: ["number", "Aquí solo valen las tarjetas de prueba."],
  msg17: ["number", "La tienda no ha dado por buenos los datos."],
};

/**
 * The code of the first mistake in the typed data, or null. Blanks in the number do not count. Only
 * numbers of `testCards` are accepted: no other number leaves the browser.
 */
export function cardError(card, testCards) {
  const number = card.number.replaceAll(/\s/g, "");
  if (![number, card.month, card.year, card.cvv].some(Boolean)) return "msg1";
  return (
    digitsError(number, "msg2", "msg3", "msg4") ??
    (number.length < 12 || number.length > 19 ? "msg15" : null) ??
    (testCards.includes(number) ? null : "msg16") ??
    digitsError(card.month, "msg5", "msg6", "msg7") ??
    (Number(card.month) < 1 || Number(card.month) > 12 ? "msg7" : null) ??
    digitsError(card.year, "msg8", "msg9", "msg10") ??
    digitsError(card.cvv, "msg11", "msg12", "msg13") ??
    (card.cvv.length === (/^3[47]/.test(number) ? 4 : 3) ? null : "msg11")
  );
}

function digitsError(text, missing, notNumeric, negative) {
  if (text === "") return missing;
  if (/^-\d+$/.test(text)) return negative;
  return /^\d+$/.test(text) ? null : notNumeric;
}
