import { MAX_RETURN_PHOTOS } from "@tuerca/contract";
import { RETURNS_GUIDE } from "@tuerca/contract/legal-texts";
import { useShop } from "../../client/page/use-shop.ts";
import { LegalTable } from "./facts.tsx";
import { LegalText } from "./legal-text.tsx";

/** How returns and the legal guarantee work, step by step. */
export function ReturnsGuide() {
  const hasGiftCards = useShop()?.hasGiftCards ?? false;
  return (
    <LegalText
      page="devoluciones-garantia"
      own={RETURNS_GUIDE}
      generated={{
        fotos_por_devolucion: MAX_RETURN_PHOTOS,
        quien_paga_la_vuelta: (
          <LegalTable
            caption="Quién paga el envío de una devolución"
            head={["Motivo", "Paga la vuelta", "Te devolvemos del envío de ida"]}
            rows={CARRIAGE}
          />
        ),
        saldo_de_tarjeta_regalo: hasGiftCards ? "Lo que pagó una tarjeta regalo vuelve a su saldo." : null,
      }}
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
