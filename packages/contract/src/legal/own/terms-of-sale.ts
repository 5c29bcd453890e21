/** The terms of sale (TRLGDCU art. 97, LSSI arts. 27 and 28). */
export const TERMS_OF_SALE = `Las condiciones con las que compras aquí, en español y para consumidores. Puedes guardarlas o imprimirlas; te las enviamos también con la confirmación del pedido.

## Quién vende {#vendedor}

{{datos_del_titular}}

## Qué vendemos {#productos}

Recambios y accesorios de vehículos, nuevos. La ficha de cada uno da su código, marca, datos técnicos y, si los conocemos, los códigos equivalentes y los modelos en los que encaja. Antes de pedir, compara el código con el de tu pieza o pregúntanos: dos coches del mismo modelo pueden llevar piezas distintas.

## Precios {#precios}

Están en euros y con IVA; al lado ves el precio sin él. El envío se suma aparte y se ve antes de pagar. En los envíos a Canarias, Ceuta y Melilla no se cobra IVA y puede haber impuestos de importación. Pagas el precio que aparece al confirmar, aunque después cambie.

Cuando anunciamos una rebaja, el descuento se calcula sobre el precio más bajo de los 30 días anteriores (Ley 7/1996, artículo 20.1).

Los cupones valen con las condiciones que indican (fechas, importe mínimo, piezas y veces que se pueden usar), uno por compra. Si el pedido se cancela sin pagar, el cupón se puede volver a usar; si devuelves una pieza, te reembolsamos lo que pagaste por ella, ya descontada su parte del cupón.

## Cómo se hace un pedido {#pedido}

1. Añades las piezas al carrito y pulsas «Tramitar compra».
2. Escribes tus datos y la dirección, y eliges envío y forma de pago.
3. Revisas todo en la última pantalla; cada parte tiene un enlace para corregirla.
4. Pulsas «Pedido con obligación de pago». En ese momento nace el contrato. No hace falta crear una cuenta.

Si nos llamas, te enviamos el pedido por correo electrónico con un enlace, y lo aceptas al pagarlo.

Te confirmamos el pedido por correo electrónico en 24 horas como mucho y guardamos una copia. Si una pieza resultara no estar disponible, te avisamos y te devolvemos su importe sin demora.

## Formas de pago {#pago}

{{formas_de_pago}}

Si un pedido no se paga en su plazo, se cancela sin coste y las piezas vuelven a estar a la venta.

## Entrega {#entrega}

Entregamos en España, en las fechas que ves al elegir el envío y en todo caso en 30 días (TRLGDCU, artículo 66 bis). Zonas, precios y plazos están en
[envíos y devoluciones](/links/politica-envio). El riesgo pasa a ti cuando recibes la pieza.

## Tarjetas regalo {#tarjetas-regalo}

{{tarjetas_regalo}}

## Derecho de desistimiento {#desistimiento}

Tienes {{plazo_desistimiento}} días naturales para desistir de la compra sin dar motivos (TRLGDCU, artículos 102 a 108). El plazo cuenta desde el día en que tú, o quien indiques que no sea el transportista, recibe la pieza; si un pedido llega en varios envíos, desde el último. Si no te hubiéramos informado de este derecho, el plazo se alargaría 12 meses.

### Cómo se ejerce

La función
{{funcion_de_desistimiento}}
está al pie de todas las páginas y, mientras dura el plazo, en la página de tu pedido; no hace falta cuenta. Te confirmamos al momento, por correo electrónico, que lo hemos recibido, con el contenido, la fecha y la hora.

También puedes comunicarnos tu decisión con una declaración clara por correo electrónico a
{{correo}} o por carta a nuestro domicilio. Puedes copiar el formulario de abajo, aunque no es obligatorio. Puedes desistir de una parte del pedido. Basta con que envíes el aviso antes de que acabe el plazo; si el último día es sábado, domingo o festivo, acaba el siguiente día laborable (Reglamento 1182/71, artículo 3.4).

### Qué pasa después

- Te devolvemos todo lo que pagaste, incluido el envío estándar, como muy tarde a los
  {{plazo_desistimiento}} días de tu aviso. Si elegiste un envío más caro, la diferencia no se devuelve.
- Usamos el mismo medio de pago que tú, salvo que pidas otro, y no te cuesta nada. Podemos esperar hasta recibir la pieza o la prueba de que la has enviado, lo que ocurra antes.
- Debes enviar la pieza en los {{plazo_desistimiento}} días siguientes a tu aviso. El coste directo de devolverla es tuyo.
- Puedes abrir el embalaje y comprobar la pieza como lo harías en una tienda. Solo respondes de lo que pierda valor por usarla más allá de eso, por ejemplo si la montas y circulas con ella.

### Cuándo no hay desistimiento

En los casos del artículo 103, entre ellos las piezas hechas a tu medida o claramente personalizadas (como una pintura mezclada para tu vehículo) y lo que después de la entrega se haya mezclado con otros bienes y no se pueda separar (como un líquido ya vertido). {{tarjeta_regalo_gastada}}

## Modelo de formulario de desistimiento {#formulario}

Solo tienes que rellenarlo y enviarlo si quieres desistir del contrato.

{{modelo_de_desistimiento}}

## Garantía legal de {{plazo_garantia}} años {#garantia}

Las piezas nuevas tienen {{plazo_garantia}} años de garantía legal desde la entrega (TRLGDCU, artículo 120.1). Si en ese tiempo una pieza no es conforme con lo que compraste, puedes elegir, sin coste, entre que la reparemos o la cambiemos, salvo que lo elegido sea imposible o desproporcionado. Si no se soluciona en un plazo razonable y sin grandes molestias, puedes pedir una rebaja del precio o devolverla y recuperar el dinero, salvo que el fallo sea de escasa importancia.

Si la falta aparece en los dos primeros años se presume que ya estaba al entregarla. El desgaste normal de una pieza, un montaje incorrecto que no hayamos hecho ni explicado nosotros o un uso indebido no son falta de conformidad.

Para usarla escribe a {{correo}} o llama al {{telefono}} con el número de pedido. Los gastos de envío, mano de obra y materiales son nuestros. Si el fabricante ofrece además una garantía comercial, se suma a esta y nunca la reduce.

{{aviso_de_garantia}}

## Reclamaciones {#reclamaciones}

Escribe a {{correo}} o llama al {{telefono}}: te damos un justificante de tu reclamación y te respondemos lo antes posible, en un mes como máximo (TRLGDCU, artículo 21.3). También tienes hojas de reclamaciones a tu disposición si nos las pides.

Si no quedas conforme, puedes acudir a la oficina de consumo de tu municipio o comunidad autónoma o pedir un arbitraje a la Junta Arbitral de Consumo. Al responderte te diremos si participamos en una entidad de resolución alternativa de litigios y cuál es (Ley 7/2017, artículo 40).

## Piezas usadas {#residuos}

Recogemos o te indicamos dónde entregar las baterías, los aparatos eléctricos, el aceite y los neumáticos usados: cómo, en [envíos y devoluciones](/links/politica-envio#usados).

## Ley aplicable {#ley-aplicable}

Se aplica la ley española, y para los consumidores son competentes los tribunales de su domicilio. Si una cláusula no fuera válida, las demás siguen en vigor. Los datos personales se tratan según la
[política de privacidad](/links/politica-privacidad).`;
