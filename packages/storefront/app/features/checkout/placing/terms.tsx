import { saleTerms } from "@tuerca/contract";
import { useShop } from "../../../client/page/use-shop.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { type Seller, sellerText } from "./seller.ts";
import { TermsLink } from "./terms-link.tsx";

/** The essential conditions of the sale, folded. */
export function Terms({ seller }: { seller: Seller }) {
  const shop = useShop();
  const terms = Object.entries(saleTerms(sellerText(seller), shop?.paymentMethods ?? []));
  const shown = terms.filter(([about]) => about !== "gift_cards" || shop?.hasGiftCards);
  return (
    <details className="group rounded border border-line bg-surface text-sm">
      <summary className="flex min-h-11 items-center justify-between px-4 font-bold">
        Condiciones de compra
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 border-t border-line p-4 text-ink-2">
        {shown.map(([about, text]) => (
          <p key={about}>{text}</p>
        ))}
        <p>
          El texto completo está en los <TermsLink>términos y condiciones</TermsLink>.
        </p>
      </div>
    </details>
  );
}
