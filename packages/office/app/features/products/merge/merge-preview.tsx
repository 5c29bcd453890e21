import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { type ProductMerge, previewProductMerge } from "@tuerca/office-contract";
import { useOffice } from "../../../client/use-office.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { countText } from "../product-words.ts";

type MergePreviewProps = { id: number; into: string; isSending: boolean };

/**
 * All that moves to the product that is left, and the button that merges both; or why they cannot
 * be.
 */
export function MergePreview({ id, into, isSending }: MergePreviewProps) {
  const preview = useOffice(
    previewProductMerge,
    { params: { id }, query: { into } },
    { handles: (error) => refusalOf(error) !== null },
  );
  const refusal = refusalOf(preview.error);
  // Once both are merged, the preview read anew would be a refusal.
  if (preview.data) return <Moved merge={preview.data} isSending={isSending} />;
  if (!refusal)
    return (
      <Loaded query={preview} what="lo que pasa al otro producto">
        {() => null}
      </Loaded>
    );
  return (
    <p role="alert" className="text-sm font-semibold text-sale">
      {refusal}
    </p>
  );
}

/** Why the shop refuses the merge; null for other failures. */
function refusalOf(error: unknown): string | null {
  const isRefused = hasStatus(error, 409) || hasStatus(error, 422);
  return isRefused ? error.serverMessage : null;
}

function Moved({ merge, isSending }: { merge: ProductMerge; isSending: boolean }) {
  const { from, into } = merge;
  return (
    <>
      <div className="grid gap-2 text-sm wrap-anywhere" role="status">
        <p>
          <b>{from.sku}</b> {from.name} desaparece. A <b>{into.sku}</b> {into.name} pasan:
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          {movedTexts(merge).map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>Su dirección y, en las importaciones, su código</li>
        </ul>
        <p className="text-ink-2">Los pedidos y las facturas se quedan como están.</p>
      </div>
      <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
        Unir los productos
      </button>
    </>
  );
}

function movedTexts(merge: ProductMerge): string[] {
  const counts: readonly (readonly [number | undefined, string, string])[] = [
    [merge.pieces, "pieza en existencias", "piezas en existencias"],
    [merge.opinions, "opinión", "opiniones"],
    [merge.links, "vehículo en que encaja", "vehículos en que encaja"],
    [merge.codes, "código equivalente", "códigos equivalentes"],
    [merge.pictures, "foto", "fotos"],
    [merge.wishes, "deseo de un cliente", "deseos de clientes"],
    [merge.carts, "línea de carrito", "líneas de carritos"],
  ];
  return counts.flatMap(([count = 0, one, many]) =>
    count > 0 ? [`${countText(count)} ${count === 1 ? one : many}`] : [],
  );
}
