import { Link } from "../../../ui/link/link.tsx";
import type { ProductPageData } from "../product-page-data.ts";
import { Section } from "../section.tsx";

/** The parts of a kit; those that the shop sells lead to their page. */
export function KitContents({ parts }: { parts: ProductPageData["kit"] }) {
  if (parts.length === 0) return null;
  return (
    <Section title="Contenido del juego">
      <ul className="border-y border-line bg-surface text-sm">
        {parts.map(({ quantity, text, product }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts never move, texts may repeat
          <li key={index} className="flex gap-3 border-b border-line px-3 py-2 last:border-0">
            <span className="w-8 flex-none text-right font-semibold">{quantity} ×</span>
            {product ? (
              <span className="min-w-0 wrap-anywhere">
                <Link to={product.url_path} className="link">
                  {product.name}
                </Link>{" "}
                <span className="code text-ink-2">{text}</span>
              </span>
            ) : (
              <span className="min-w-0 wrap-anywhere">{text}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
