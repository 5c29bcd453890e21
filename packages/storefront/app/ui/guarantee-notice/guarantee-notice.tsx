import { LEGAL_GUARANTEE_YEARS } from "@tuerca/contract";
import { useShop } from "../../client/page/use-shop.ts";

const EU_GUARANTEE_PAGE =
  "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_es.htm";

/**
 * The EU's notice on the legal guarantee as published, with the Spanish term beside it, never in
 * it; a link if the operator has not provided the artwork (Implementing Regulation (EU) 2025/1960).
 */
export function GuaranteeNotice() {
  const notice = useShop()?.guaranteeNotice ?? null;
  return (
    <div className="grid gap-3">
      {notice ? (
        <img
          src={notice.path}
          width={notice.width}
          height={notice.height}
          alt="Aviso armonizado de la Unión Europea sobre la garantía legal de conformidad"
          className="h-auto w-full max-w-md"
        />
      ) : null}
      <p>
        En España la garantía legal de los bienes nuevos es de {LEGAL_GUARANTEE_YEARS} años desde la entrega.{" "}
        <a href={EU_GUARANTEE_PAGE} className="link" target="_blank" rel="noreferrer">
          La garantía legal en la Unión Europea
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </p>
    </div>
  );
}
