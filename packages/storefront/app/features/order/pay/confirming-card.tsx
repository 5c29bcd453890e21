/** Shown for an order with a payment attempt in flight: there is nothing to pay for now. */
export function ConfirmingCard() {
  return (
    <section
      aria-labelledby="confirmando-el-pago"
      aria-busy="true"
      className="rounded border-[1.5px] border-ink bg-surface p-5"
    >
      <h2 id="confirmando-el-pago" className="title text-lg">
        Estamos confirmando tu pago
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Todavía no sabemos si el banco lo ha cobrado y se lo estamos preguntando. No hace falta que pagues
        otra vez: lo verás aquí y te escribimos cuando se sepa.
      </p>
    </section>
  );
}
