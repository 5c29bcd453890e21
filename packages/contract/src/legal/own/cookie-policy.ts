/** Data that the shop's own code stores in the browser (LSSI art. 22.2). */
export const COOKIE_POLICY = `Qué guarda {{tienda}} en tu navegador, para qué y durante cuánto tiempo.

## Qué son {#que-son}

Una cookie es un dato pequeño que una página guarda en tu navegador y lee en la siguiente visita. El almacenamiento local sirve para lo mismo, con la diferencia de que esos datos no se envían a ningún servidor. Aquí los contamos todos, tengan el nombre técnico que tengan.

## Cookies necesarias {#cuales}

Estas son propias y necesarias; se guardan sin preguntarte.

{{cookies_necesarias}}

## Cookies que solo usamos con tu permiso {#con-permiso}

{{cookies_con_permiso}}

## Almacenamiento de tu navegador {#almacenamiento}

Estos datos se quedan en tu dispositivo y responden a algo que has hecho tú.

{{almacenamiento_local}}

## Por qué no te pedimos permiso para las necesarias {#consentimiento}

El artículo 22.2 de la LSSI permite sin consentimiento lo que es imprescindible para prestar un servicio que has pedido: mantener un carrito, proteger un formulario o recordar el código postal que acabas de escribir. Las cookies necesarias y lo que se guarda en tu navegador son de ese tipo.

## Cómo borrarlas o bloquearlas {#borrar}

En los ajustes de privacidad de tu navegador puedes borrar las cookies y los datos de este sitio, o bloquearlos. Sin ellos puedes mirar, buscar y filtrar, pero no llenar el carrito ni comprar. Si tienes dudas, escribe a {{correo}}. Cómo tratamos los datos personales está en la
[política de privacidad](/links/politica-privacidad).`;
