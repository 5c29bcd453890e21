import { COOKIE_POLICY } from "@tuerca/contract/legal-texts";
import { useShop, useTakesVia } from "../../client/page/use-shop.ts";
import { LegalTable, useOperator } from "./facts.tsx";
import { LegalText } from "./legal-text.tsx";
import { MeasuringCookies } from "./measuring-cookies.tsx";

const HEAD = ["Nombre", "Para qué sirve", "Cuánto dura"];

/** Data that the shop's own code stores in the browser, by name (LSSI art. 22.2). */
export function CookiePolicy() {
  const { siteUrl } = useOperator();
  // Starts the names of cookies that browsers bind to this host.
  const prefix = siteUrl.startsWith("https:") ? "__Host-" : "";
  const stored = useTakesVia("gateway_page") ? [...STORED, BIZUM_FORM] : STORED;
  return (
    <LegalText
      page="cookies"
      own={COOKIE_POLICY}
      generated={{
        cookies_necesarias: (
          <LegalTable caption="Cookies necesarias" head={HEAD} rows={necessaryCookies(prefix)} />
        ),
        cookies_con_permiso: <MeasuringCookies hasTag={Boolean(useShop()?.measurementId)} />,
        almacenamiento_local: <LegalTable caption="Almacenamiento local" head={HEAD} rows={stored} />,
      }}
    />
  );
}

const code = (name: string) => (
  <span key={name} className="code">
    {name}
  </span>
);

function necessaryCookies(prefix: string) {
  return [
    [
      code(`${prefix}tuerca_session`),
      "Reconoce tu visita para conservar el carrito, la compra y, si entras en tu cuenta, la sesión. Guarda un identificador al azar y por qué página y enlace llegaste. Ningún programa de la página puede leerla.",
      "180 días desde la última vez que se renueva; si entras sin mantener la sesión, hasta que cierras el navegador",
    ],
    [
      code("XSRF-TOKEN"),
      "Protege tus acciones: impide que otra página haga pedidos o cambios en tu nombre.",
      "Lo mismo que la anterior",
    ],
    [
      code("tuerca_login"),
      "Anota que has entrado en tu cuenta, para que la página muestre tu inicial y tu lista de deseos. No dice quién eres.",
      "Hasta que cierras la sesión, o lo mismo que las anteriores",
    ],
    [
      code(`${prefix}tuerca_device`),
      "Reconoce un dispositivo en el que ya has entrado en tu cuenta, para que nadie pueda bloquearte el acceso probando contraseñas.",
      "400 días desde que entras",
    ],
    [
      code("cookie_consent"),
      "Recuerda qué cookies has aceptado o rechazado, para no preguntártelo en cada página.",
      "365 días desde que eliges",
    ],
  ] as const;
}

const STORED = [
  [
    code("history_search"),
    "Recuerda tus últimas búsquedas, diez como mucho, para ofrecértelas en el buscador.",
    "Hasta que borres los datos del sitio",
  ],
  [
    code("postal_code"),
    "Recuerda el código postal que has escrito para calcular la entrega.",
    "Hasta que borres los datos del sitio",
  ],
  [
    code("tuerca.cars"),
    "Recuerda los coches que has elegido, su matriculación y lo que has contestado sobre ellos, para decirte qué piezas les encajan.",
    "Hasta que quitas el coche, cierras la sesión o borras los datos del sitio",
  ],
  [
    code("tuerca.seen"),
    "Recuerda los últimos productos que has abierto, doce como mucho, para que vuelvas a ellos.",
    "Hasta que los borras, cierras la sesión o borras los datos del sitio",
  ],
  [
    code("tuerca.compared"),
    "Recuerda las piezas que has elegido para compararlas, cuatro como mucho.",
    "Hasta que las quitas, cierras la sesión o borras los datos del sitio",
  ],
  [
    code("tuerca.checkout.…"),
    "Guarda lo que vas escribiendo al tramitar la compra, para que no se pierda al recargar, y el código postal de la entrega, para calcular su coste; evita que un pedido se envíe dos veces.",
    "Hasta que envías el paso; el código postal, hasta que cierras la sesión o la pestaña",
  ],
  [
    code("tuerca.unpaid-order"),
    "Recuerda el pedido que te falta por pagar, para llevarte de vuelta a él.",
    "Hasta que lo pagas, se cancela o cierras la sesión",
  ],
  [
    code("tuerca.wish"),
    "Guarda el producto que quieres en tu lista de deseos mientras inicias sesión.",
    "Hasta que entras o cierras la pestaña",
  ],
  [
    code("tuerca.garage-full"),
    "Anota de qué coches ya te hemos dicho que no caben en tu garaje.",
    "Hasta que caben, cierras la sesión o cierras la pestaña",
  ],
  [
    code("tuerca.rows"),
    "Recuerda que prefieres las listas como tabla.",
    "Hasta que vuelves a las fichas o cierras la pestaña",
  ],
  [
    code("tuerca.reset y tuerca.confirm"),
    "Guardan el código del enlace que has abierto en un correo nuestro, para que no quede en la dirección de la página.",
    "Hasta que lo usas o cierras la pestaña",
  ],
  [
    code("react-router-scroll-positions"),
    "Recuerda por dónde ibas en cada página para volver al mismo punto.",
    "Hasta que cierras la pestaña",
  ],
  [
    code("chunk_reload_at"),
    "Anota cuándo se recargó la página por una actualización de la tienda, para no hacerlo sin fin.",
    "Hasta que cierras la pestaña",
  ],
] as const;

const BIZUM_FORM = [
  code("tuerca.payment.start"),
  "Lleva los datos de tu pedido, no los de tu tarjeta, de la última pantalla de la compra a la página de pago de Bizum.",
  "Hasta que llegas a esa página o cierras la pestaña",
];
