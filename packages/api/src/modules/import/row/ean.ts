/** Whether a GTIN (EAN-8, UPC-12, EAN-13, GTIN-14) is complete and its check digit right (GS1 General Specifications, 7.9). */
export function isEan(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  let sum = 0;
  for (let index = code.length - 1, weight = 1; index >= 0; index -= 1, weight = 4 - weight)
    sum += Number(code[index]) * weight;
  return sum % 10 === 0;
}
