import type { SoftwareDeclaration } from "@tuerca/contract";
import { useShop } from "../../client/page/use-shop.ts";
import { EmailLink, Facts, PhoneLink } from "./facts.tsx";
import { LegalDocument, type LegalSection } from "./legal-document.tsx";

type DeclarationProps = { declaration: SoftwareDeclaration };

/** The producer's declaration of the invoicing software (Orden HAC/1177/2024, art. 15.1 a to l). */
export function SoftwareDeclarationText({ declaration }: DeclarationProps) {
  const isDemo = useShop()?.demo ?? false;
  return (
    <LegalDocument
      title="Declaración responsable"
      lead="Lo que la entidad productora declara sobre el sistema informático que expide las facturas de esta tienda (artículo 13 del Real Decreto 1007/2023 y artículo 15 de la Orden HAC/1177/2024)."
      sections={[system(declaration), producer(declaration), statement(declaration, isDemo), contact()]}
    />
  );
}

function system({ name, id, version, ...traits }: SoftwareDeclaration): LegalSection {
  return {
    id: "sistema",
    title: "El sistema informático",
    body: (
      <Facts
        facts={[
          ["a) Nombre", name],
          ["b) Código identificador", id],
          ["c) Versión", version],
          [
            "d) Componentes y funciones",
            "Solo software: un programa de servidor y su base de datos PostgreSQL, que funcionan en cualquier equipo que los admita. Lleva una tienda en internet: recibe y cobra pedidos, expide sus facturas completas, simplificadas, de canje y rectificativas, genera y encadena sus registros de facturación, los remite a la Agencia Tributaria, comprueba la cadena y exporta facturas y registros.",
          ],
          [
            "e) Solo VERI*FACTU",
            traits.only_verifactu
              ? "Sí. Para cumplir el reglamento solo puede funcionar como «VERI*FACTU»."
              : "No. También puede funcionar de otra forma.",
          ],
          [
            "f) Varios obligados tributarios",
            traits.many_issuers
              ? "Sí. Puede dar soporte a la facturación de varios obligados."
              : "No. Cada instalación da soporte a la facturación de un solo obligado.",
          ],
          [
            "g) Tipos de firma",
            traits.only_verifactu
              ? "Ninguno. Como «VERI*FACTU» remite los registros sin firmarlos uno a uno."
              : "No firma los registros.",
          ],
        ]}
      />
    ),
  };
}

function producer({ producer: { name, nif, address } }: SoftwareDeclaration): LegalSection {
  return {
    id: "productor",
    title: "La entidad productora",
    body: (
      <Facts
        facts={[
          ["h) Razón social", name],
          ["i) NIF", nif],
          ["j) Dirección postal", address],
        ]}
      />
    ),
  };
}

const day = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "UTC" });

function statement({ signed, is_sending, version }: SoftwareDeclaration, isDemo: boolean): LegalSection {
  return {
    id: "declaracion",
    title: "Lo que declara",
    body: (
      <>
        {signed ? (
          <Facts
            facts={[
              [
                "k) Cumplimiento",
                `La entidad productora hace constar que este sistema informático, en su versión ${version}, cumple el artículo 29.2.j) de la Ley 58/2003, General Tributaria, el reglamento aprobado por el Real Decreto 1007/2023, la Orden HAC/1177/2024 y lo que la sede electrónica de la Agencia Tributaria publica para completar las especificaciones de esa orden.`,
              ],
              ["l) Fecha y lugar", `${day.format(new Date(signed.on))}, ${signed.place}`],
            ]}
          />
        ) : (
          <p>
            La entidad productora todavía no ha firmado la declaración de esta versión (letras k y l). Hasta
            entonces esta página solo informa.
          </p>
        )}
        {is_sending ? null : (
          <p>
            {isDemo
              ? "Esta es una tienda de demostración: sus facturas no tienen valor y sus registros no llegan a la Agencia Tributaria."
              : "Esta instalación todavía no remite sus registros de facturación a la Agencia Tributaria."}
          </p>
        )}
      </>
    ),
  };
}

function contact(): LegalSection {
  return {
    id: "contacto",
    title: "Contacto",
    body: (
      <p>
        Para preguntas sobre las facturas de esta tienda o sobre esta declaración, escribe a <EmailLink /> o
        llama al <PhoneLink />.
      </p>
    ),
  };
}
