import { findGiftCardByCode } from "@tuerca/office-contract";
import { useNavigate } from "react-router";
import { useAct } from "../../client/use-office.ts";
import { ListSearch } from "../../ui/list-search.tsx";
import { isCode } from "./card-words.ts";

type CardSearchProps = {
  /** The search text of the address; never a code. */
  value: string;
  /** Whether mobiles and e-mail addresses find cards too. */
  findsPeople: boolean;
  onSearch: (typed: string) => void;
};

/** Finds cards by anything that a customer may name. A code stays out of the address. */
export function CardSearch({ value, findsPeople, onSearch }: CardSearchProps) {
  const navigate = useNavigate();
  const byCode = useAct(findGiftCardByCode, ({ id }) => void navigate(`/tarjetas-regalo/${id}`));
  return (
    <ListSearch
      label="Buscar tarjetas regalo"
      placeholder={findsPeople ? "Tarjeta, pedido, código, móvil o correo" : "Tarjeta, pedido o código"}
      value={value}
      onSearch={(typed) => (isCode(typed) ? byCode.mutate({ body: { code: typed } }) : onSearch(typed))}
    />
  );
}
