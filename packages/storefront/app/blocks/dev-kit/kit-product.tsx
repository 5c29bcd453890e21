import { DiscountTag, Price } from "../../ui/price/price.tsx";
import { Stars } from "../../ui/stars/stars.tsx";
import { Stock } from "../../ui/stock/stock.tsx";
import { KitSection, State, States } from "./kit-section.tsx";

const REGULAR = { price: 46.9, price_base: 38.76, offers: [] } as const;
const REDUCED = {
  ...REGULAR,
  offers: [{ price: 38.46, discountPercent: 18, lowest_price_30d: 46.9 }],
} as const;
const SIZES = ["box", "bar", "page"] as const;
const QUANTITIES = [14, 3, 1, 0] as const;
const AVERAGES = [1, 2.5, 3.7, 5] as const;

export function KitProduct() {
  return (
    <KitSection title="Precio, stock y opiniones" from="ui/price · ui/stock · ui/stars">
      <States>
        {SIZES.map((size) => (
          <State key={size} name={`Price size="${size}", sin y con oferta`}>
            <Price product={REGULAR} size={size} />
            <div className="mt-2">
              <Price product={REDUCED} size={size} />
            </div>
          </State>
        ))}
        <State name="DiscountTag">
          <DiscountTag percent={18} className="rounded-sm" />
        </State>
        <State name="Stock">
          <ul className="flex flex-wrap gap-4 text-sm">
            {QUANTITIES.map((quantity) => (
              <li key={quantity}>
                <Stock quantity={quantity} />
              </li>
            ))}
          </ul>
        </State>
        <State name="Stars, con y sin número de opiniones">
          <ul className="grid gap-1">
            {AVERAGES.map((average) => (
              <li key={average}>
                <Stars average={average} /> <Stars average={average} count={Math.round(average)} />
              </li>
            ))}
          </ul>
        </State>
      </States>
    </KitSection>
  );
}
