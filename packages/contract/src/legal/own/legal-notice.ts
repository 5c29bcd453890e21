/** The site's operator and terms of use (LSSI art. 10). */
export const LEGAL_NOTICE = `Quién está detrás de {{tienda}} ({{web}}) y las reglas para usar este sitio.

## Quién es el titular {#titular}

Estos son los datos que exige el artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico (LSSI):

{{datos_del_titular}}

## Para qué sirve este sitio {#uso}

Es una tienda de recambios de vehículos para consumidores. Mirar, buscar y comparar es gratis y no pide registro. Las compras se rigen, además, por los
[términos y condiciones](/links/terminos-condiciones).

Al usarlo te comprometes a no dañarlo, a no intentar acceder a datos de otras personas y a no sobrecargarlo con peticiones automáticas. Podemos limitar el acceso a quien lo haga.

## Contenidos y marcas {#contenidos}

Los textos, dibujos, diseño y programas de este sitio son del titular o se usan con permiso. Puedes enlazarlo y citarlo; para copiar una parte importante necesitas nuestro permiso por escrito.

Las marcas de vehículos y de recambios pertenecen a sus dueños. Las nombramos solo para decir con qué vehículo o con qué código es compatible una pieza, no porque tengamos relación con ellas.

## Datos de terceros {#datos}

{{fuente_de_municipios}}

## Exactitud y enlaces {#responsabilidad}

Cuidamos los datos de cada ficha, pero un error puede escaparse: si encuentras uno, avísanos y lo corregimos. Si enlazamos otra página es para informar; de su contenido responde quien la publica. Nada de esto limita los derechos que la ley te da como consumidor.

## Punto de contacto y avisos {#contacto}

Para cualquier asunto, también para las autoridades y para avisarnos de un contenido que creas ilícito (Reglamento (UE) 2022/2065, artículos 11, 12 y 16), escribe a {{correo}} o llama al
{{telefono}}, en español. En un aviso indica la dirección de la página, el motivo y cómo localizarte; te contestaremos con nuestra decisión y los medios para recurrirla.

## Seguridad de los productos {#seguridad}

Si una pieza te parece peligrosa o has tenido un accidente con ella, deja de usarla y escríbenos a
{{correo}} con la referencia y, si puedes, una foto. Por la misma vía respondemos a los avisos de retirada (Reglamento (UE) 2023/988, relativo a la seguridad general de los productos).

En cada ficha figuran el fabricante y su dirección cuando los conocemos. Si se retira una pieza que has comprado, te avisaremos directamente y te diremos qué solución puedes elegir.

## Ley y tribunales {#ley}

Se aplica la ley española. Si eres consumidor, puedes acudir a los tribunales de tu domicilio, y conservas la protección que te dé la ley del país en el que vivas.`;
