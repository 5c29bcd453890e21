import {
  LEGAL_GUARANTEE_YEARS,
  MAX_RETURN_PHOTOS,
  WITHDRAWAL_DAYS,
  WITHDRAWAL_LABEL,
  WITHDRAWAL_PATH,
} from "@tuerca/contract";
import { useShop } from "../../client/page/use-shop.ts";
import { Link } from "../../ui/link/link.tsx";
import { EmailLink, LegalTable, PhoneLink, useOperator } from "./facts.tsx";
import { LegalDocument, type LegalSection } from "./legal-document.tsx";

/** How returns and the legal guarantee work, step by step. */
export function ReturnsGuide() {
  const { siteName } = useOperator();
  return (
    <LegalDocument
      title="Devoluciones y garantía"
      lead={`Qué hacer si quieres devolver una pieza a ${siteName}, si llega mal o si falla más adelante.`}
      sections={SECTIONS}
    />
  );
}

const CARRIAGE = [
  ["Has cambiado de idea (desistimiento)", "Tú", "El envío estándar, si devuelves todo el pedido"],
  ["No es la pieza que pediste", "Nosotros", "El que pagaste, si devuelves todo el pedido"],
  ["No encaja, aunque la tienda dijo que sí", "Nosotros", "El que pagaste, si devuelves todo el pedido"],
  ["Ha llegado dañada", "Nosotros", "El que pagaste, si devuelves todo el pedido"],
  ["Falla dentro de la garantía", "Nosotros", "El que pagaste, si devuelves todo el pedido"],
] as const;

function GiftCardShare() {
  return useShop()?.hasGiftCards ? "Lo que pagó una tarjeta regalo vuelve a su saldo." : null;
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: "pasos",
    title: "Los pasos de una devolución",
    body: (
      <>
        <ol>
          <li>
            <strong>Pídela en la página de tu pedido</strong>, con «Devolver o reclamar una pieza», cuando
            conste como entregado: elige las piezas, cuéntanos qué pasa y añade hasta {MAX_RETURN_PHOTOS}{" "}
            fotos. Si lo prefieres, o si aún no consta la entrega, escribe a <EmailLink /> o llama al{" "}
            <PhoneLink />.
          </li>
          <li>
            <strong>Te contestamos por correo</strong>. Si la aprobamos, con la etiqueta, el número (por
            ejemplo, D2026-000123) y la dirección a la que se envía; si no, con el motivo.
          </li>
          <li>
            <strong>Envía el paquete</strong> bien embalado, con la etiqueta pegada o ese número escrito por
            fuera y, si desistes, en los {WITHDRAWAL_DAYS} días siguientes a tu aviso. Guarda el resguardo. En
            la página del pedido puedes avisarnos de que ya va de camino.
          </li>
          <li>
            <strong>La revisamos</strong> al llegar, pieza por pieza, y te lo decimos por correo.
          </li>
          <li>
            <strong>Te devolvemos el dinero</strong> con el desglose: piezas, envío y, si la hubiera, pérdida
            de valor por el uso.
          </li>
        </ol>
        <p>
          Si solo has cambiado de idea, usa <Link to={WITHDRAWAL_PATH}>{WITHDRAWAL_LABEL}</Link>: desde la
          página de un pedido que ya ha salido y dentro de plazo, la devolución queda aprobada al momento. Esa
          página muestra siempre por qué paso va.
        </p>
      </>
    ),
  },
  {
    id: "quien-paga",
    title: "Quién paga el envío",
    body: (
      <>
        <LegalTable
          caption="Quién paga el envío de una devolución"
          head={["Motivo", "Paga la vuelta", "Te devolvemos del envío de ida"]}
          rows={CARRIAGE}
        />
        <p>
          También pagamos nosotros la vuelta de una pieza que, por su tamaño, no puede enviarse normalmente
          por correo, si no te dijimos antes de comprar cuánto cuesta devolverla. Si la pagas tú, elige la
          empresa que prefieras.
        </p>
      </>
    ),
  },
  {
    id: "dinero",
    title: "Cuánto dinero vuelve y cómo",
    body: (
      <>
        <ul>
          <li>Por cada pieza, lo que pagaste por ella, descontada su parte del cupón si usaste uno.</li>
          <li>
            Vuelve por el mismo medio con el que pagaste. <GiftCardShare />
          </li>
          <li>
            Si pagaste por transferencia o contra reembolso, te pedimos por correo la cuenta a la que lo
            enviamos; se escribe en nuestra página, nunca en un correo.
          </li>
          <li>
            Si desistes, como muy tarde a los {WITHDRAWAL_DAYS} días de tu aviso; podemos esperar a recibir la
            pieza o la prueba de que la has enviado.
          </li>
          <li>
            Abrir el embalaje y comprobar la pieza no resta nada. Si la montas o la usas más allá de eso, solo
            respondes de lo que haya perdido de valor, y te lo detallamos.
          </li>
        </ul>
        <p>
          Tu derecho a desistir, su plazo y lo que no se puede devolver están en los{" "}
          <Link to="/links/terminos-condiciones#desistimiento">términos y condiciones</Link>.
        </p>
      </>
    ),
  },
  {
    id: "garantia",
    title: `Si falla en los primeros ${LEGAL_GUARANTEE_YEARS} años`,
    body: (
      <>
        <p>
          Las piezas nuevas tienen {LEGAL_GUARANTEE_YEARS} años de garantía legal desde la entrega (TRLGDCU,
          artículo 120). Reclámala en la página de tu pedido y cuéntanos qué pasa y desde cuándo. Si puedes,
          añade fotos, también de la factura del taller que la montó: no son obligatorias, pero ayudan a
          resolverlo antes.
        </p>
        <p>
          Eliges entre que la reparemos o la cambiemos, sin coste para ti. Si eso es imposible,
          desproporcionado o no se hace en un plazo razonable, puedes pedir una rebaja o devolverla y
          recuperar el dinero. El texto completo está en los{" "}
          <Link to="/links/terminos-condiciones#garantia">términos y condiciones</Link>.
        </p>
      </>
    ),
  },
];
