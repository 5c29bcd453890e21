import { WITHDRAWAL_LABEL, WITHDRAWAL_PATH } from "@tuerca/contract";
import { Link } from "../../ui/link/link.tsx";
import { useOperator } from "./facts.tsx";

/** The function to withdraw by, under the name that the law gives it. */
export function WithdrawalLink() {
  return (
    <Link to={WITHDRAWAL_PATH} className="link">
      {WITHDRAWAL_LABEL}
    </Link>
  );
}

/** The fields of the annex of the TRLGDCU, part B, with the shop's address. */
export function WithdrawalForm() {
  const { name, address, email } = useOperator();
  const seller = [name, address, email].filter(Boolean).join(", ");
  return (
    <div className="legal-form">
      <p>A la atención de {seller || "la tienda (datos sin configurar)"}:</p>
      <p>Por la presente le comunico que desisto del contrato de venta de los siguientes bienes:</p>
      <ul>
        <li>Bienes y número de pedido: ……………………………………</li>
        <li>Pedido el / recibido el (fechas): ……………………………………</li>
        <li>Nombre del consumidor: ……………………………………</li>
        <li>Domicilio del consumidor: ……………………………………</li>
        <li>Fecha: ……………………………………</li>
        <li>Firma del consumidor (solo si se presenta en papel): ……………………………………</li>
      </ul>
    </div>
  );
}
