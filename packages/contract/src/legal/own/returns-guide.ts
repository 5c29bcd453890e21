/** How returns and the legal guarantee work, step by step. */
export const RETURNS_GUIDE = `Qué hacer si quieres devolver una pieza a {{tienda}}, si llega mal o si falla más adelante.

## Los pasos de una devolución {#pasos}

1. **Pídela en la página de tu pedido**, con «Devolver o reclamar una pieza», cuando conste como entregado: elige las piezas, cuéntanos qué pasa y añade hasta {{fotos_por_devolucion}}
   fotos. Si lo prefieres, o si aún no consta la entrega, escribe a {{correo}} o llama al
   {{telefono}}.
2. **Te contestamos por correo**. Si la aprobamos, con la etiqueta, el número (por ejemplo, D2026-000123) y la dirección a la que se envía; si no, con el motivo.
3. **Envía el paquete** bien embalado, con la etiqueta pegada o ese número escrito por fuera y, si desistes, en los {{plazo_desistimiento}} días siguientes a tu aviso. Guarda el resguardo. En la página del pedido puedes avisarnos de que ya va de camino.
4. **La revisamos** al llegar, pieza por pieza, y te lo decimos por correo.
5. **Te devolvemos el dinero** con el desglose: piezas, envío y, si la hubiera, pérdida de valor por el uso.

Si solo has cambiado de idea, usa [Desistir del contrato aquí](/desistimiento): desde la página de un pedido que ya ha salido y dentro de plazo, la devolución queda aprobada al momento. Esa página muestra siempre por qué paso va.

## Quién paga el envío {#quien-paga}

{{quien_paga_la_vuelta}}

También pagamos nosotros la vuelta de una pieza que, por su tamaño, no puede enviarse normalmente por correo, si no te dijimos antes de comprar cuánto cuesta devolverla. Si la pagas tú, elige la empresa que prefieras.

## Cuánto dinero vuelve y cómo {#dinero}

- Por cada pieza, lo que pagaste por ella, descontada su parte del cupón si usaste uno.
- Vuelve por el mismo medio con el que pagaste. {{saldo_de_tarjeta_regalo}}
- Si pagaste por transferencia o contra reembolso, te pedimos por correo la cuenta a la que lo enviamos; se escribe en nuestra página, nunca en un correo.
- Si desistes, como muy tarde a los {{plazo_desistimiento}} días de tu aviso; podemos esperar a recibir la pieza o la prueba de que la has enviado.
- Abrir el embalaje y comprobar la pieza no resta nada. Si la montas o la usas más allá de eso, solo respondes de lo que haya perdido de valor, y te lo detallamos.

Tu derecho a desistir, su plazo y lo que no se puede devolver están en los
[términos y condiciones](/links/terminos-condiciones#desistimiento).

## Si falla en los primeros {{plazo_garantia}} años {#garantia}

Las piezas nuevas tienen {{plazo_garantia}} años de garantía legal desde la entrega (TRLGDCU, artículo 120). Reclámala en la página de tu pedido y cuéntanos qué pasa y desde cuándo. Si puedes, añade fotos, también de la factura del taller que la montó: no son obligatorias, pero ayudan a resolverlo antes.

Eliges entre que la reparemos o la cambiemos, sin coste para ti. Si eso es imposible, desproporcionado o no se hace en un plazo razonable, puedes pedir una rebaja o devolverla y recuperar el dinero. El texto completo está en los
[términos y condiciones](/links/terminos-condiciones#garantia).`;
