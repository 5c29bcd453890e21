import type { ProductPin } from "@tuerca/contract";
import { editProduct, type ProductDetail } from "@tuerca/office-contract";
import { useAct } from "../../../client/use-office.ts";
import { PINNED } from "./field-lock.tsx";
import { senderText } from "./product-fields.ts";

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

type SenderRowProps = {
  /** Who sends the field, or that it is pinned. */
  text: string;
  /** The field, for readers of the screen. */
  what: string;
  isPinned: boolean;
  /** Null for whoever may not change it. */
  onChange: ((isPinned: boolean) => void) | null;
};

/** Who sends a field, in a line with its pin against feeds. */
function SenderRow({ text, what, isPinned, onChange }: SenderRowProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 text-sm text-ink-2 lg:min-h-8">
      <span className="min-w-0 truncate">{text}</span>
      {onChange ? (
        <label className="flex min-h-11 flex-none cursor-pointer items-center gap-2 lg:min-h-8">
          <input
            type="checkbox"
            className="check"
            aria-label={`Fijar: ${what}`}
            checked={isPinned}
            onChange={({ target }) => onChange(target.checked)}
          />
          Fijar
        </label>
      ) : null}
    </div>
  );
}
