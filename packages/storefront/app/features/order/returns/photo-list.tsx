import { getReturnPhoto, pathOf } from "@tuerca/contract/calls";
import { apiOrigin } from "../../../client/api/api-origin.ts";

type PhotoListProps = { orderId: string; label: string; ids: readonly string[] };

/** Photos of a return as small pictures that open in a tab of their own. */
export function PhotoList({ orderId, label, ids }: PhotoListProps) {
  if (ids.length === 0) return null;
  return (
    <div className="mt-1 grid gap-2 print:hidden">
      <p aria-hidden="true" className="text-sm font-semibold">
        {label}
      </p>
      <ul aria-label={label} className="flex flex-wrap gap-3">
        {ids.map((id, index) => (
          <li key={id}>
            <a href={photoUrl(orderId, id)} target="_blank" rel="noopener" className="block rounded">
              <PhotoImage orderId={orderId} id={id} alt={`${label}: ${index + 1} de ${ids.length}`} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PhotoImage({ orderId, id, alt }: { orderId: string; id: string; alt: string }) {
  return (
    <img
      src={photoUrl(orderId, id)}
      alt={alt}
      width={88}
      height={88}
      className="size-22 rounded border border-line bg-part object-cover"
    />
  );
}

/** The address of a photo of a return. */
export function photoUrl(id: string, photo_id: string): string {
  return apiOrigin() + pathOf(getReturnPhoto, { id, photo_id });
}
