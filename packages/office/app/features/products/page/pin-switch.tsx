import { editProduct, type ProductDetail, type ProductPin } from "@tuerca/office-contract";
import { useAct } from "../../../client/use-office.ts";
import { senderText } from "./product-fields.ts";

type PinSwitchProps = {
  detail: Pick<ProductDetail, "product" | "sources">;
  pin: Extract<ProductPin, "price" | "active" | "images">;
  mayChange: boolean;
};

const TEXTS: Readonly<Record<PinSwitchProps["pin"], { what: string; pinned: string }>> = {
  price: { what: "precio y oferta", pinned: "Precio y oferta fijados: ningún envío los cambia" },
  active: { what: "a la venta", pinned: "Venta fijada: ningún envío la cambia" },
  images: { what: "fotos", pinned: "Fotos fijadas: ningún envío las cambia" },
};

/** Who sends what is saved at once, such as the price, and its pin against feeds. */
export function PinSwitch({ detail: { product, sources }, pin, mayChange }: PinSwitchProps) {
  const { mutate, isPending } = useAct(editProduct);
  const { what, pinned } = TEXTS[pin];
  const sender = senderText(sources, pin);
  const isPinned = product.pinned.includes(pin);
  if (!isPinned && sender === null) return null;
  const change = () => {
    if (isPending) return;
    const body = isPinned ? { unpin: [pin] } : { pin: [pin] };
    mutate({ params: { id: product.id }, body });
  };
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
      <span>{isPinned ? pinned : `${sender} (${what}); si lo cambias aquí, queda fijado`}</span>
      {mayChange && !product.is_gift_card ? (
        <label className="flex min-h-11 cursor-pointer items-center gap-2 md:min-h-8">
          <input
            type="checkbox"
            className="check"
            aria-label={`Fijar: ${what}`}
            aria-disabled={isPending || undefined}
            checked={isPinned}
            onChange={change}
          />
          Fijar
        </label>
      ) : null}
    </div>
  );
}
