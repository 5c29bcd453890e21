import { getCategoryPicture, type ListedCategory } from "@tuerca/office-contract";
import { MoveButton } from "../../ui/moving/move-button.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { countText } from "./taxonomy-words.ts";

type CategoryRowProps = {
  category: ListedCategory;
  /** How many categories are directly below it. */
  below: number;
  /** Its place among its siblings; null if it cannot be moved. */
  place: { at: number; count: number; isBusy: boolean } | null;
  /** Its path, for lists of several branches. */
  path?: string;
  onMove?: (to: number, button: "up" | "down") => void;
  onDrag?: () => void;
  onDropped?: () => void;
};

/** A category with its picture and counts; it can be dragged onto a sibling. */
export function CategoryRow({ category, below, place, path, ...on }: CategoryRowProps) {
  const { id, name, slug, products } = category;
  return (
    <li
      draggable={place !== null}
      className={`sheet-cell flex min-h-15 items-center gap-3 px-3 py-1.5 ${place ? "cursor-grab" : ""}`}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", name);
        event.dataTransfer.effectAllowed = "move";
        on.onDrag?.();
      }}
      onDragOver={(event) => place && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        on.onDropped?.();
      }}
    >
      <CategoryThumb category={category} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 max-sm:basis-full">
          <OfficeLink
            to={`/categorias/${id}`}
            draggable={false}
            className="link font-semibold [overflow-wrap:anywhere]"
          >
            {name}
          </OfficeLink>
          <p className="text-xs text-ink-2 [overflow-wrap:anywhere]">
            {path ?? <span className="code">/{slug}</span>}
          </p>
        </div>
        <p className="flex flex-wrap gap-x-2 text-xs tabular-nums sm:grid sm:justify-items-end">
          <span className="sm:text-sm">{countText(products, "producto")}</span>
          {below > 0 ? <span className="text-ink-2">{countText(below, "subcategoría")}</span> : null}
        </p>
      </div>
      {place ? (
        <div className="flex flex-none">
          <MoveButton
            data={`${id} up`}
            label={`Subir ${name}`}
            to="up"
            isOff={place.isBusy || place.at === 0}
            onClick={() => on.onMove?.(place.at - 1, "up")}
          />
          <MoveButton
            data={`${id} down`}
            label={`Bajar ${name}`}
            to="down"
            isOff={place.isBusy || place.at === place.count - 1}
            onClick={() => on.onMove?.(place.at + 1, "down")}
          />
        </div>
      ) : null}
    </li>
  );
}

function CategoryThumb({ category: { id, picture } }: Pick<CategoryRowProps, "category">) {
  if (picture === null) return <span className="size-11 flex-none rounded-sm bg-part" />;
  const path = getCategoryPicture.path.replace("{id}", String(id));
  return (
    <img
      src={path.replace("{picture_id}", String(picture))}
      alt=""
      draggable={false}
      loading="lazy"
      className="size-11 flex-none rounded-sm object-contain"
    />
  );
}
