import { EmailLink, PhoneLink, useOperator } from "./facts.tsx";
import { LegalDocument, type LegalSection } from "./legal-document.tsx";

/**
 * The accessibility statement: how the shop meets Ley 11/2023, title I (Directive (EU) 2019/882,
 * annex V), what it does not meet, and how to report defects.
 */
export function AccessibilityStatement() {
  const { siteName, siteUrl } = useOperator();
  return (
    <LegalDocument
      title="Accesibilidad"
      lead={`Qué hace ${siteName} (${siteUrl}) para que cualquiera pueda comprar, qué no está resuelto y cómo quejarte.`}
      sections={SECTIONS}
    />
  );
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: "norma",
    title: "Qué norma seguimos",
    body: (
      <p>
        La tienda se diseña y se prueba con las pautas WCAG, versión 2.2, nivel AA, que incluyen lo que pide
        la norma EN 301 549, conforme al título I de la Ley 11/2023, de requisitos de accesibilidad de
        productos y servicios. La consideramos parcialmente conforme por lo que se dice en el punto 3.
      </p>
    ),
  },
  {
    id: "cumple",
    title: "Qué cumple",
    body: (
      <ul>
        <li>Todo se puede hacer con el teclado, y se ve siempre dónde está el foco.</li>
        <li>
          Los textos, campos, botones e imágenes con significado tienen nombre para los lectores de pantalla,
          y los errores de un formulario se anuncian junto a su campo.
        </li>
        <li>
          Los colores tienen contraste suficiente en claro y en oscuro, el texto se puede ampliar al 200 %, y
          las animaciones desaparecen si tu sistema lo pide.
        </li>
        <li>Lo que se mueve solo, como las opiniones, se puede parar.</li>
        <li>Leer, buscar y filtrar funciona también sin JavaScript.</li>
      </ul>
    ),
  },
  {
    id: "no-cumple",
    title: "Qué no está resuelto",
    body: (
      <ul>
        <li>
          Las fotos y descripciones que vienen de los fabricantes pueden ser menos claras de lo que nos
          gustaría. Si necesitas un dato de otra forma, te lo damos.
        </li>
        <li>
          Las páginas con las que tu banco confirma un pago son del banco: no podemos cambiarlas. Si no puedes
          usarlas, elige otra forma de pago o llámanos.
        </li>
        <li>La tienda no se ha probado con todos los lectores de pantalla que existen.</li>
      </ul>
    ),
  },
  {
    id: "pruebas",
    title: "Cómo lo comprobamos",
    body: (
      <p>
        Con una revisión propia: cada versión pasa pruebas automáticas en las páginas principales, con
        pantalla de móvil y de ordenador, y recorridos de compra hechos solo con el teclado.
      </p>
    ),
  },
  {
    id: "quejas",
    title: "Si algo te impide comprar",
    body: (
      <p>
        Cuéntanoslo en <EmailLink /> o en el <PhoneLink />: te ayudamos a terminar la compra y corregimos el
        fallo. Si nuestra respuesta no te basta, puedes dirigirte a las autoridades de consumo de tu comunidad
        autónoma.
      </p>
    ),
  },
];
