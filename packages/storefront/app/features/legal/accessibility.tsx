import { EmailLink, PhoneLink } from "./facts.tsx";
import type { LegalSection } from "./legal-document.tsx";

/** How the shop meets Ley 11/2023, title I, and how to report defects. */
export function accessibility(): LegalSection {
  return {
    id: "accesibilidad",
    title: "Accesibilidad",
    body: (
      <>
        <p>
          Queremos que cualquiera pueda comprar aquí. La tienda se diseña y se prueba con las pautas WCAG,
          versión 2.2, nivel AA, que incluyen lo que pide la norma EN 301 549, conforme al título I de la Ley
          11/2023, de requisitos de accesibilidad de productos y servicios.
        </p>
        <ul>
          <li>Todo se puede hacer con el teclado, y se ve siempre dónde está el foco.</li>
          <li>
            Los textos, campos, botones e imágenes con significado tienen nombre para los lectores de
            pantalla, y los errores de un formulario se anuncian junto a su campo.
          </li>
          <li>
            Los colores tienen contraste suficiente en claro y en oscuro, el texto se puede ampliar al 200 %,
            y las animaciones desaparecen si tu sistema lo pide.
          </li>
          <li>Leer, buscar y filtrar funciona también sin JavaScript.</li>
        </ul>
        <p>
          Las fotos y descripciones que vienen de los fabricantes pueden ser menos claras de lo que nos
          gustaría; si necesitas un dato de otra forma, te lo damos.
        </p>
        <p>
          Si algo te impide comprar, cuéntanoslo en <EmailLink /> o en el <PhoneLink />: te ayudamos a
          terminar la compra y corregimos el fallo. Si nuestra respuesta no te basta, puedes dirigirte a las
          autoridades de consumo de tu comunidad autónoma.
        </p>
      </>
    ),
  };
}
