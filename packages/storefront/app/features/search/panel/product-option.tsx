import { type FoundProduct, IMAGE_SIZES } from "@tuerca/contract";
import { MatchedCode } from "../../../ui/matched-code/matched-code.tsx";
import { Price } from "../../../ui/price/price.tsx";
import { DRAWING } from "../../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../../ui/responsive-image/responsive-image.tsx";
import { Option, type OptionPosition } from "./option.tsx";
import { parseHighlight } from "./parse-highlight.ts";

/** A found product: picture, highlighted name, brand and model, price. */
export function ProductOption({ product, ...position }: OptionPosition & { product: FoundProduct }) {
  const { brand, attributes } = product;
  return (
    <Option
      {...position}
      to={product.url_path}
      className="grid grid-cols-[60px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 @lg:grid-cols-[60px_minmax(0,1fr)_auto]"
    >
      <ResponsiveImage
        src={product.image?.url ?? DRAWING}
        alt=""
        variants={[IMAGE_SIZES.search]}
        isLazy={false}
        className="row-span-2 size-[60px] @lg:row-span-1"
      />
      <div className="min-w-0">
        <p className="line-clamp-2 text-sm leading-[1.35] wrap-anywhere">
          <HighlightedName html={product._highlightResult.name.value} />
        </p>
        <p className="mt-0.5 truncate text-[0.8125rem] text-ink-2">
          <span className="font-bold text-ink">{brand?.name}</span>
          {brand && attributes.model ? " · " : null}
          {attributes.model?.value}
        </p>
        <MatchedCode code={product._matched_code} className="mt-1" />
      </div>
      <div className="col-start-2 @lg:col-start-3">
        <Price product={product} size="bar" />
      </div>
    </Option>
  );
}

function HighlightedName({ html }: { html: string }) {
  return parseHighlight(html).map(({ text, isMatch }, position) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their position
      <em key={position} className="font-bold not-italic">
        {text}
      </em>
    ) : (
      text
    ),
  );
}
