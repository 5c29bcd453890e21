import {
  type DeliveryRate,
  type DispatchTerms,
  formatEuros,
  WITHDRAWAL_DAYS,
  WITHDRAWAL_LABEL,
  WITHDRAWAL_PATH,
} from "@tuerca/contract";
import { useTakesVia } from "../../client/page/use-shop.ts";
import { ZONE_NAMES } from "../../ui/delivery-text/zone-names.ts";
import { Link } from "../../ui/link/link.tsx";
import { closingDaysText, cutOffText, holidaysText } from "./dispatch-text.ts";
import { EmailLink, LegalTable } from "./facts.tsx";
import { LegalDocument, type LegalSection } from "./legal-document.tsx";

type ShippingPolicyProps = { rates: readonly DeliveryRate[]; dispatch: DispatchTerms };

/** Delivery zones, prices and dates, and how parts are returned. */
export function ShippingPolicy({ rates, dispatch }: ShippingPolicyProps) {
  return (
    <LegalDocument
      title="Envíos y devoluciones"
      lead="Cuánto cuesta y cuánto tarda el envío a cada zona, y qué hacer si quieres devolver una pieza."
      sections={[zones(rates), times(dispatch), ...SECTIONS]}
    />
  );
}

function zones(rates: readonly DeliveryRate[]): LegalSection {
  return {
    id: "zonas",
    title: "Zonas, precios y plazos",
    body: (
      <>
        {rates.length > 0 ? (
          <LegalTable
            caption="Precios y plazos de envío"
            head={["Zona", "Envío", "Precio", "Gratis desde", "Días laborables"]}
            rows={rates.map(rateRow)}
          />
        ) : (
          <p>Ahora mismo no hay ningún transportista disponible.</p>
        )}
        <p>
          El precio a Canarias, Ceuta y Melilla es sin IVA; a las demás zonas, con IVA. No enviamos fuera de
          España. El coste y las fechas se ven en cada ficha y en el carrito, con tu código postal; lo exacto,
          al tramitar la compra, antes de pagar.
        </p>
      </>
    ),
  };
}

function rateRow({ zone, carrier, price, free_from, min_days, max_days }: DeliveryRate) {
  return [
    ZONE_NAMES[zone],
    carrier.description ? `${carrier.name}. ${carrier.description}` : carrier.name,
    price === 0 ? "Gratis" : formatEuros(price),
    free_from === null ? "—" : formatEuros(free_from),
    min_days === max_days ? String(min_days) : `${min_days} a ${max_days}`,
  ];
}

function times(dispatch: DispatchTerms): LegalSection {
  const closingDays = closingDaysText(dispatch);
  return {
    id: "plazo",
    title: "Cuándo sale y cuándo llega",
    body: (
      <>
        <p>
          Los pedidos pagados antes de las {cutOffText(dispatch)} de un día laborable salen ese día; los
          demás, el siguiente. Son laborables los días de lunes a viernes, salvo {holidaysText(dispatch)}. Los
          plazos de la tabla cuentan desde la salida, en días laborables; un festivo propio de tu comunidad o
          de tu localidad puede retrasar la entrega. <TransferTime />
        </p>
        {closingDays ? (
          <p>
            Cerramos {closingDays}. Esos días no sale ningún pedido; lo que ya va de camino sí llega. Las
            fechas que ves al comprar ya lo tienen en cuenta.
          </p>
        ) : null}
        <p>
          En ningún caso tardaremos más de 30 días naturales desde el contrato (TRLGDCU, artículo 66 bis). Si
          nos retrasamos puedes darnos un plazo adicional razonable y, si tampoco lo cumplimos, resolver el
          contrato y recuperar todo lo pagado.
        </p>
      </>
    ),
  };
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: "impuestos",
    title: "Canarias, Ceuta y Melilla",
    body: (
      <p>
        Son entregas fuera del territorio del IVA español: vendemos sin IVA y lo ves antes de pagar. Al
        llegar, la aduana o el transportista puede cobrarte el IGIC o el IPSI y los gastos de importación, que
        no están en nuestro precio.
      </p>
    ),
  },
  {
    id: "recepcion",
    title: "Al recibir el paquete",
    body: (
      <p>
        Hasta que tú, o quien indiques, tengáis la pieza, el riesgo de que se pierda o se dañe es nuestro
        (TRLGDCU, artículo 66 ter). Si el paquete llega golpeado, ayuda que lo anotes al firmar y nos mandes
        una foto a <EmailLink />; no hacerlo no te quita ningún derecho.
      </p>
    ),
  },
  {
    id: "devolver",
    title: "Devolver una pieza",
    body: (
      <>
        <p>
          Tienes {WITHDRAWAL_DAYS} días naturales desde que la recibes para cambiar de idea, sin motivo: con
          la función <Link to={WITHDRAWAL_PATH}>{WITHDRAWAL_LABEL}</Link>, por correo electrónico a{" "}
          <EmailLink /> o por carta.
        </p>
        <p>
          Los pasos, quién paga el transporte y cómo vuelve el dinero están en{" "}
          <Link to="/links/devoluciones-garantia">Devoluciones y garantía</Link>.
        </p>
      </>
    ),
  },
  {
    id: "usados",
    title: "Baterías, aceite y neumáticos usados",
    body: (
      <>
        <p>
          No van a la basura. Si nos compras una batería, un aparato eléctrico, aceite o neumáticos,
          escríbenos a <EmailLink /> y te indicamos cómo entregar los usados del mismo tipo sin coste para ti:
        </p>
        <ul>
          <li>
            Baterías, también las de arranque: recogida gratuita, compres o no otra (Reglamento (UE)
            2023/1542, artículo 62). La batería lleva ácido y plomo: transpórtala de pie y cerrada.
          </li>
          <li>Aparatos eléctricos y electrónicos: el viejo por el nuevo (Real Decreto 110/2015).</li>
          <li>
            Aceites y neumáticos usados: en un punto de recogida autorizado o en el punto limpio de tu
            municipio; su gestión ya está pagada por quien los pone en el mercado.
          </li>
        </ul>
      </>
    ),
  },
];

function TransferTime() {
  return useTakesVia("bank_account")
    ? "Con transferencia, el plazo empieza cuando recibimos el dinero."
    : null;
}
