/** The shop's handling of personal data (RGPD arts. 13 and 14). */
export const PRIVACY_POLICY = `Qué datos personales trata {{tienda}}, para qué, con qué derecho y durante cuánto tiempo.

## Quién responde de tus datos {#responsable}

{{datos_del_titular}}

Para cualquier cuestión de privacidad escribe a {{correo}}.

## Qué datos tratamos y para qué {#fines}

{{tabla_de_fines}}

Los datos que marcamos como obligatorios al comprar hacen falta para venderte y entregarte la pieza; sin ellos no podemos hacerlo. Solo nos los das tú, salvo la página desde la que llegas, que la dice tu navegador, y los de quien recibe una tarjeta regalo, que nos da quien la compra (RGPD, artículo 14): solo los usamos para entregársela. No tomamos decisiones automáticas sobre ti ni hacemos perfiles.

## Quién más los recibe {#destinatarios}

No vendemos ni cedemos datos. Los reciben, en lo justo para su tarea:

- la empresa de transporte, para entregar el pedido y avisarte;
- los bancos, para cobrar y devolver;
- {{consulta_de_matriculas}}
- quienes nos prestan servicio como encargados (alojamiento, envío de correo electrónico y de SMS), con contrato y siguiendo nuestras instrucciones;
- la Agencia Tributaria y otras autoridades, cuando la ley lo manda.

No transferimos datos fuera del Espacio Económico Europeo. Si algún proveedor lo hiciera, sería con las garantías de los artículos 44 a 49 del RGPD, y lo diríamos aquí antes.

## Tus derechos {#derechos}

Puedes pedir, gratis, acceder a tus datos, rectificarlos, suprimirlos, limitar su uso, oponerte a él y llevártelos en un formato legible por máquinas. Lo que se basa en tu consentimiento puedes retirarlo cuando quieras, sin que afecte a lo anterior. Escribe a {{correo}} diciendo qué derecho ejerces; si dudamos de tu identidad te pediremos lo mínimo para comprobarla. Respondemos en un mes.

Si crees que no lo hacemos bien, puedes reclamar ante la
[Agencia Española de Protección de Datos](https://www.aepd.es)
(calle Jorge Juan, 6, 28001 Madrid). Agradecemos que antes nos des la ocasión de arreglarlo.

## Cómo los protegemos {#seguridad}

Las páginas que ve todo el mundo no contienen datos de nadie. Las contraseñas se guardan de forma que ni nosotros podemos leerlas; las sesiones y los enlaces a pedidos son identificadores al azar que no se pueden adivinar. {{datos_de_tarjeta}}Si sufrieras un riesgo alto por una brecha, te avisaríamos sin demora.

## Menores y cookies {#menores}

La tienda es para mayores de 18 años, o para quien tenga permiso de sus padres o tutores. Lo que se guarda en tu navegador lo detalla la [política de cookies](/links/cookies).`;
