/** The shop's owner, its ranking of products (TRLGDCU art. 20.3), and its handling of reviews. */
export const ABOUT_US = `{{tienda}} es una tienda de recambios: la pieza, su código y su precio por delante, sin rodeos.

## Quiénes somos {#quienes-somos}

Vendemos por internet recambios y accesorios de vehículos a particulares de toda España. Puedes buscar por el código que está grabado en la pieza vieja, por su nombre o por la marca, y ver el precio con y sin IVA, las existencias y cuándo llega antes de decidir.

{{datos_del_titular}}

## Cómo ordenamos los productos {#orden}

Nadie puede pagar por salir antes. El orden lo deciden estos criterios, de más a menos peso:

{{criterios_de_orden}}

Todos ven el mismo orden: no depende de quién seas ni de lo que hayas mirado.

## Cómo verificamos las opiniones {#opiniones}

Solo puede opinar quien ha comprado la pieza aquí y la ha recibido, una vez por pieza: cada opinión está unida a un pedido entregado, y esa prueba se conserva. No pagamos por opinar ni compramos opiniones.

Antes de publicarlas las revisa una persona, para apartar insultos, datos personales o textos que no hablan del producto. Publicamos igual las buenas y las malas. La media se calcula con todas las publicadas. Si ves una que te parece falsa, escribe a {{correo}}.

## Seguridad de las piezas {#seguridad-producto}

Un freno o una dirección mal montados son un peligro: si no tienes experiencia, acude a un taller. Para avisar de un problema de seguridad con una pieza o preguntar por una retirada, escribe a
{{correo}}; más en el [aviso legal](/links/aviso-legal#seguridad).`;
