/** From this quantity down the page shows the remaining number. */
export const LOW_STOCK = 3;

/** Stock in words: `En stock`, `Quedan 3`, `Queda 1`, `Agotado`. */
export function stockText(quantity: number): string {
  if (quantity < 1) return "Agotado";
  if (quantity > LOW_STOCK) return "En stock";
  return quantity === 1 ? "Queda 1" : `Quedan ${quantity}`;
}

export function Stock({ quantity }: { quantity: number }) {
  const tone = quantity > LOW_STOCK ? "text-ok" : quantity > 0 ? "text-sale" : "text-ink-2";
  return <span className={`font-semibold whitespace-nowrap ${tone}`}>{stockText(quantity)}</span>;
}
