import { LEGAL_NOTICE } from "@tuerca/contract/legal-texts";
import { OperatorFacts } from "./facts.tsx";
import { LegalText } from "./legal-text.tsx";

/** The site's operator and terms of use (LSSI art. 10). */
export function LegalNotice() {
  return (
    <LegalText
      page="aviso-legal"
      own={LEGAL_NOTICE}
      generated={{ datos_del_titular: <OperatorFacts />, fuente_de_municipios: TOWNS }}
    />
  );
}

/** The source that INE wants to see named. */
const TOWNS = (
  <p>
    Los municipios que proponemos al escribir un código postal son datos del Instituto Nacional de
    Estadística, elaborados por nosotros: Callejero del Censo Electoral, enero de 2026. Fuente: sitio web del
    INE:{" "}
    <a href="https://www.ine.es" target="_blank" rel="noreferrer">
      www.ine.es
    </a>
    .
  </p>
);
