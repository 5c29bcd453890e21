import { Link } from "../../ui/link/link.tsx";
import { EmailLink, OperatorFacts, PhoneLink, useOperator } from "./facts.tsx";
import { LegalDocument, type LegalSection } from "./legal-document.tsx";

/** The site's operator and terms of use (LSSI art. 10). */
export function LegalNotice() {
  const { siteName, siteUrl } = useOperator();
  return (
    <LegalDocument
      title="Aviso legal"
      lead={`Quién está detrás de ${siteName} (${siteUrl}) y las reglas para usar este sitio.`}
      sections={SECTIONS}
    />
  );
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: "titular",
    title: "Quién es el titular",
    body: (
      <>
        <p>
          Estos son los datos que exige el artículo 10 de la Ley 34/2002, de servicios de la sociedad de la
          información y de comercio electrónico (LSSI):
        </p>
        <OperatorFacts />
      </>
    ),
  },
  {
    id: "uso",
    title: "Para qué sirve este sitio",
    body: (
      <>
        <p>
          Es una tienda de recambios de vehículos para consumidores. Mirar, buscar y comparar es gratis y no
          pide registro. Las compras se rigen, además, por los{" "}
          <Link to="/links/terminos-condiciones">términos y condiciones</Link>.
        </p>
        <p>
          Al usarlo te comprometes a no dañarlo, a no intentar acceder a datos de otras personas y a no
          sobrecargarlo con peticiones automáticas. Podemos limitar el acceso a quien lo haga.
        </p>
      </>
    ),
  },
  {
    id: "contenidos",
    title: "Contenidos y marcas",
    body: (
      <>
        <p>
          Los textos, dibujos, diseño y programas de este sitio son del titular o se usan con permiso. Puedes
          enlazarlo y citarlo; para copiar una parte importante necesitas nuestro permiso por escrito.
        </p>
        <p>
          Las marcas de vehículos y de recambios pertenecen a sus dueños. Las nombramos solo para decir con
          qué vehículo o con qué código es compatible una pieza, no porque tengamos relación con ellas.
        </p>
      </>
    ),
  },
  {
    id: "datos",
    title: "Datos de terceros",
    body: (
      <p>
        Los municipios que proponemos al escribir un código postal son datos del Instituto Nacional de
        Estadística, elaborados por nosotros: Callejero del Censo Electoral, enero de 2026. Fuente: sitio web
        del INE:{" "}
        <a href="https://www.ine.es" target="_blank" rel="noreferrer">
          www.ine.es
        </a>
        .
      </p>
    ),
  },
  {
    id: "responsabilidad",
    title: "Exactitud y enlaces",
    body: (
      <p>
        Cuidamos los datos de cada ficha, pero un error puede escaparse: si encuentras uno, avísanos y lo
        corregimos. Si enlazamos otra página es para informar; de su contenido responde quien la publica. Nada
        de esto limita los derechos que la ley te da como consumidor.
      </p>
    ),
  },
  {
    id: "contacto",
    title: "Punto de contacto y avisos",
    body: (
      <>
        <p>
          Para cualquier asunto, también para las autoridades y para avisarnos de un contenido que creas
          ilícito (Reglamento (UE) 2022/2065, artículos 11, 12 y 16), escribe a <EmailLink /> o llama al{" "}
          <PhoneLink />, en español. En un aviso indica la dirección de la página, el motivo y cómo
          localizarte; te contestaremos con nuestra decisión y los medios para recurrirla.
        </p>
      </>
    ),
  },
  {
    id: "seguridad",
    title: "Seguridad de los productos",
    body: (
      <>
        <p>
          Si una pieza te parece peligrosa o has tenido un accidente con ella, deja de usarla y escríbenos a{" "}
          <EmailLink /> con la referencia y, si puedes, una foto. Por la misma vía respondemos a los avisos de
          retirada (Reglamento (UE) 2023/988, relativo a la seguridad general de los productos).
        </p>
        <p>
          En cada ficha figuran el fabricante y su dirección cuando los conocemos. Si se retira una pieza que
          has comprado, te avisaremos directamente y te diremos qué solución puedes elegir.
        </p>
      </>
    ),
  },
  {
    id: "ley",
    title: "Ley y tribunales",
    body: (
      <p>
        Se aplica la ley española. Si eres consumidor, puedes acudir a los tribunales de tu domicilio, y
        conservas la protección que te dé la ley del país en el que vivas.
      </p>
    ),
  },
];
