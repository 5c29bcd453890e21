/** The accessibility statement (Ley 11/2023, title I; Directive (EU) 2019/882, annex V). */
export const ACCESSIBILITY = `Qué hace {{tienda}} ({{web}}) para que cualquiera pueda comprar, qué no está resuelto y cómo quejarte.

## Qué norma seguimos {#norma}

La tienda se diseña y se prueba con las pautas WCAG, versión 2.2, nivel AA, que incluyen lo que pide la norma EN 301 549, conforme al título I de la Ley 11/2023, de requisitos de accesibilidad de productos y servicios. La consideramos parcialmente conforme por lo que se dice en el punto 3.

## Qué cumple {#cumple}

- Todo se puede hacer con el teclado, y se ve siempre dónde está el foco.
- Los textos, campos, botones e imágenes con significado tienen nombre para los lectores de pantalla, y los errores de un formulario se anuncian junto a su campo.
- Los colores tienen contraste suficiente en claro y en oscuro, el texto se puede ampliar al 200 %, y las animaciones desaparecen si tu sistema lo pide.
- Lo que se mueve solo, como las opiniones, se puede parar.
- Leer, buscar y filtrar funciona también sin JavaScript.

## Qué no está resuelto {#no-cumple}

- Las fotos y descripciones que vienen de los fabricantes pueden ser menos claras de lo que nos gustaría. Si necesitas un dato de otra forma, te lo damos.
- Las páginas con las que tu banco confirma un pago son del banco: no podemos cambiarlas. Si no puedes usarlas, elige otra forma de pago o llámanos.
- La tienda no se ha probado con todos los lectores de pantalla que existen.

## Cómo lo comprobamos {#pruebas}

Con una revisión propia: cada versión pasa pruebas automáticas en las páginas principales, con pantalla de móvil y de ordenador, y recorridos de compra hechos solo con el teclado.

## Si algo te impide comprar {#quejas}

Cuéntanoslo en {{correo}} o en el {{telefono}}: te ayudamos a terminar la compra y corregimos el fallo. Si nuestra respuesta no te basta, puedes dirigirte a las autoridades de consumo de tu comunidad autónoma.`;
