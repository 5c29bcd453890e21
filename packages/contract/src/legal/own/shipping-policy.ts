/** Delivery zones, prices and dates, and how parts are returned. */
export const SHIPPING_POLICY = `Cuánto cuesta y cuánto tarda el envío a cada zona, y qué hacer si quieres devolver una pieza.

## Zonas, precios y plazos {#zonas}

{{tarifas_de_envio}}

El precio a Canarias, Ceuta y Melilla es sin IVA; a las demás zonas, con IVA. No enviamos fuera de España. El coste y las fechas se ven en cada ficha y en el carrito, con tu código postal; lo exacto, al tramitar la compra, antes de pagar.

## Cuándo sale y cuándo llega {#plazo}

{{plazos_de_entrega}}

En ningún caso tardaremos más de 30 días naturales desde el contrato (TRLGDCU, artículo 66 bis). Si nos retrasamos puedes darnos un plazo adicional razonable y, si tampoco lo cumplimos, resolver el contrato y recuperar todo lo pagado.

## Canarias, Ceuta y Melilla {#impuestos}

Son entregas fuera del territorio del IVA español: vendemos sin IVA y lo ves antes de pagar. Al llegar, la aduana o el transportista puede cobrarte el IGIC o el IPSI y los gastos de importación, que no están en nuestro precio.

## Al recibir el paquete {#recepcion}

Hasta que tú, o quien indiques, tengáis la pieza, el riesgo de que se pierda o se dañe es nuestro (TRLGDCU, artículo 66 ter). Si el paquete llega golpeado, ayuda que lo anotes al firmar y nos mandes una foto a {{correo}}; no hacerlo no te quita ningún derecho.

## Devolver una pieza {#devolver}

Tienes {{plazo_desistimiento}} días naturales desde que la recibes para cambiar de idea, sin motivo: con la función [Desistir del contrato aquí](/desistimiento), por correo electrónico a
{{correo}} o por carta.

Los pasos, quién paga el transporte y cómo vuelve el dinero están en
[Devoluciones y garantía](/links/devoluciones-garantia).

## Baterías, aceite y neumáticos usados {#usados}

No van a la basura. Si nos compras una batería, un aparato eléctrico, aceite o neumáticos, escríbenos a {{correo}} y te indicamos cómo entregar los usados del mismo tipo sin coste para ti:

- Baterías, también las de arranque: recogida gratuita, compres o no otra (Reglamento (UE) 2023/1542, artículo 62). La batería lleva ácido y plomo: transpórtala de pie y cerrada.
- Aparatos eléctricos y electrónicos: el viejo por el nuevo (Real Decreto 110/2015).
- Aceites y neumáticos usados: en un punto de recogida autorizado o en el punto limpio de tu municipio; su gestión ya está pagada por quien los pone en el mercado.`;
