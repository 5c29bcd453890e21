import type { ProductPin } from "@tuerca/contract";
import { editProduct, type ProductDetail } from "@tuerca/office-contract";
import { useAct } from "../../../client/use-office.ts";
import { PINNED } from "./field-lock.tsx";
import { senderText } from "./product-fields.ts";
import { SenderRow } from "./sender-row.tsx";

type PinSwitchProps = {
  detail: Pick<ProductDetail, "product" | "sources">;
  pin: Extract<ProductPin, "price" | "cost" | "active" | "images">;
  mayChange: boolean;
};

const WHAT = { price: "Precio y oferta", cost: "Coste", active: "A la venta", images: "Fotos" } as const;

/** Who sends what is saved at once, such as the price, and its pin, which is saved at once too. */
export function PinSwitch({ detail: { product, sources }, pin, mayChange }: PinSwitchProps) {
  const { mutate, isPending } = useAct(editProduct);
  const sender = senderText(sources, pin === "cost" ? "cost_price" : pin);
  const isPinned = product.pinned.includes(pin);
  if (sender === null && (!isPinned || sources.length === 0)) return null;
  const change = (isOn: boolean) => {
    if (isPending) return;
    mutate({ params: { id: product.id }, body: isOn ? { pin: [pin] } : { unpin: [pin] } });
  };
  const text = isPinned ? PINNED : (sender ?? "");
  return (
    <SenderRow
      text={pin === "images" ? text : `${WHAT[pin]}: ${text.slice(0, 1).toLowerCase()}${text.slice(1)}`}
      what={WHAT[pin]}
      isPinned={isPinned}
      onChange={mayChange && !product.is_gift_card ? change : null}
    />
  );
}
