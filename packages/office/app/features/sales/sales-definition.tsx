import { SALES_RULE } from "./sales-words.ts";

/** The definition of the figures, in words. */
export function SalesDefinition() {
  return (
    <section aria-label="Qué se cuenta" className="max-w-prose text-sm text-ink-2">
      <h2 className="title text-base text-ink">Qué se cuenta</h2>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        <li>{SALES_RULE} Son las mismas cifras que en Hoy.</li>
        <li>
          Cuentan las facturas válidas por su día de expedición. Con las tarjetas regalo suman lo mismo que la
          lista de facturas. Un pedido sin factura todavía no cuenta.
        </li>
        <li>
          Una tarjeta regalo vendida es dinero para compras futuras: cuenta como venta lo que se compra con
          ella.
        </li>
        <li>
          «Ventas» es el número de facturas de venta, una por pedido. «Abonado» es la suma de las
          rectificativas; «Total», lo facturado menos lo abonado.
        </li>
        <li>No cuentan las facturas anuladas, ni las de canje, que repiten otras.</li>
        <li>
          Categoría y marca son las que tenía la pieza al venderse, la primera si tenía varias. El abono de
          una parte de un pedido no dice de qué pieza es: va con los envíos y recargos.
        </li>
        <li>
          La forma de pago es la de cada factura, también lo que volvió por ella; «Reembolso a mano» es lo que
          alguien devolvió por su cuenta. La zona es la de la dirección de envío.
        </li>
        <li>Un pedido con piezas de dos marcas cuenta en las dos; los importes, una vez.</li>
      </ul>
    </section>
  );
}
