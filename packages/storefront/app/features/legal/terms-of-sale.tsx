import { formatEuros, type PaymentMethod, WITHDRAWAL_DAYS } from "@tuerca/contract";
import { useShop } from "../../client/page/use-shop.ts";
import { Link } from "../../ui/link/link.tsx";
import { EmailLink, OperatorFacts, PhoneLink } from "./facts.tsx";
import { LegalDocument, type LegalSection } from "./legal-document.tsx";
import { RIGHTS } from "./withdrawal.tsx";

/** The terms of sale (TRLGDCU art. 97, LSSI arts. 27 and 28). */
export function TermsOfSale({ payments }: { payments: readonly PaymentMethod[] }) {
  const giftCards = useShop()?.hasGiftCards ? GIFT_CARDS : [];
  return (
    <LegalDocument
      title="Términos y condiciones"
      lead="Las condiciones con las que compras aquí, en español y para consumidores. Puedes guardarlas o imprimirlas; te las enviamos también con la confirmación del pedido."
      sections={[...BEFORE, payment(payments), ...DELIVERY, ...giftCards, ...RIGHTS, ...AFTER]}
    />
  );
}

const BEFORE: readonly LegalSection[] = [
  { id: "vendedor", title: "Quién vende", body: <OperatorFacts /> },
  {
    id: "productos",
    title: "Qué vendemos",
    body: (
      <p>
        Recambios y accesorios de vehículos, nuevos. La ficha de cada uno da su código, marca, datos técnicos
        y, si los conocemos, los códigos equivalentes y los modelos en los que encaja. Antes de pedir, compara
        el código con el de tu pieza o pregúntanos: dos coches del mismo modelo pueden llevar piezas
        distintas.
      </p>
    ),
  },
  {
    id: "precios",
    title: "Precios",
    body: (
      <>
        <p>
          Están en euros y con IVA; al lado ves el precio sin él. El envío se suma aparte y se ve antes de
          pagar. En los envíos a Canarias, Ceuta y Melilla no se cobra IVA y puede haber impuestos de
          importación. Pagas el precio que aparece al confirmar, aunque después cambie.
        </p>
        <p>
          Cuando anunciamos una rebaja, el descuento se calcula sobre el precio más bajo de los 30 días
          anteriores (Ley 7/1996, artículo 20.1).
        </p>
        <p>
          Los cupones valen con las condiciones que indican (fechas, importe mínimo, piezas y veces que se
          pueden usar), uno por compra. Si el pedido se cancela sin pagar, el cupón se puede volver a usar; si
          devuelves una pieza, te reembolsamos lo que pagaste por ella, ya descontada su parte del cupón.
        </p>
      </>
    ),
  },
  {
    id: "pedido",
    title: "Cómo se hace un pedido",
    body: (
      <>
        <ol>
          <li>Añades las piezas al carrito y pulsas «Tramitar compra».</li>
          <li>Escribes tus datos y la dirección, y eliges envío y forma de pago.</li>
          <li>Revisas todo en la última pantalla; cada parte tiene un enlace para corregirla.</li>
          <li>
            Pulsas «Pedido con obligación de pago». En ese momento nace el contrato. No hace falta crear una
            cuenta.
          </li>
        </ol>
        <p>
          Te confirmamos el pedido por correo electrónico en 24 horas como mucho y guardamos una copia. Si una
          pieza resultara no estar disponible, te avisamos y te devolvemos su importe sin demora.
        </p>
      </>
    ),
  },
];

function payment(payments: readonly PaymentMethod[]): LegalSection {
  return {
    id: "pago",
    title: "Formas de pago",
    body: (
      <>
        {payments.length > 0 ? (
          <ul>
            {payments.map(({ code, name, description, surcharge }) => (
              <li key={code}>
                <strong>{name}.</strong> {description}
                {surcharge > 0 ? ` Recargo: ${formatEuros(surcharge)}.` : ""}
              </li>
            ))}
          </ul>
        ) : (
          <p>Ahora mismo no hay ninguna forma de pago disponible.</p>
        )}
        <p>
          Si un pedido no se paga en su plazo, se cancela sin coste y las piezas vuelven a estar a la venta.
        </p>
      </>
    ),
  };
}

const DELIVERY: readonly LegalSection[] = [
  {
    id: "entrega",
    title: "Entrega",
    body: (
      <p>
        Entregamos en España, en las fechas que ves al elegir el envío y en todo caso en 30 días (TRLGDCU,
        artículo 66 bis). Zonas, precios y plazos están en{" "}
        <Link to="/links/politica-envio">envíos y devoluciones</Link>. El riesgo pasa a ti cuando recibes la
        pieza.
      </p>
    ),
  },
];

const GIFT_CARDS: readonly LegalSection[] = [
  {
    id: "tarjetas-regalo",
    title: "Tarjetas regalo",
    body: (
      <>
        <p>
          Se venden sin IVA, porque se aplica a lo que se compra con ellas, y sin gastos de envío. Salen por
          correo electrónico y SMS en cuanto se pagan o, si elegiste un día, a las 9:00 de ese día. No caducan
          y no se canjean por dinero.
        </p>
        <p>
          Puedes desistir de su compra en {WITHDRAWAL_DAYS} días naturales desde que la haces: las anulamos y
          te devolvemos lo que no se haya gastado.
        </p>
      </>
    ),
  },
];

const AFTER: readonly LegalSection[] = [
  {
    id: "reclamaciones",
    title: "Reclamaciones",
    body: (
      <>
        <p>
          Escribe a <EmailLink /> o llama al <PhoneLink />: te damos un justificante de tu reclamación y te
          respondemos lo antes posible, en un mes como máximo (TRLGDCU, artículo 21.3). También tienes hojas
          de reclamaciones a tu disposición si nos las pides.
        </p>
        <p>
          Si no quedas conforme, puedes acudir a la oficina de consumo de tu municipio o comunidad autónoma o
          pedir un arbitraje a la Junta Arbitral de Consumo. Al responderte te diremos si participamos en una
          entidad de resolución alternativa de litigios y cuál es (Ley 7/2017, artículo 40).
        </p>
      </>
    ),
  },
  {
    id: "residuos",
    title: "Piezas usadas",
    body: (
      <p>
        Recogemos o te indicamos dónde entregar las baterías, los aparatos eléctricos, el aceite y los
        neumáticos usados: cómo, en <Link to="/links/politica-envio#usados">envíos y devoluciones</Link>.
      </p>
    ),
  },
  {
    id: "ley-aplicable",
    title: "Ley aplicable",
    body: (
      <p>
        Se aplica la ley española, y para los consumidores son competentes los tribunales de su domicilio. Si
        una cláusula no fuera válida, las demás siguen en vigor. Los datos personales se tratan según la{" "}
        <Link to="/links/politica-privacidad">política de privacidad</Link>.
      </p>
    ),
  },
];
