import { countOf, MAX_NAMED_LISTS, type NamedList } from "@tuerca/contract";
import { addNamedList } from "@tuerca/contract/calls";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { callApi } from "../../client/api/call-api.ts";
import { ListNameForm } from "../../features/named-lists/list-name-form.tsx";
import { LISTS_PATH, useNamedLists, useReloadLists } from "../../features/named-lists/list-queries.ts";
import { Link } from "../../ui/link/link.tsx";

/** The customer's lists, and the way to a new one. */
export function ListsPage() {
  const { data: lists, isError, refetch } = useNamedLists();
  if (!lists)
    return isError ? <LoadFailed what="tus listas" onRetry={() => void refetch()} /> : <RowsLoading />;
  return (
    <div className="grid max-w-[44rem] gap-6">
      {lists.length > 0 ? (
        <ul className="border-t border-ink">
          {lists.map((list) => (
            <Row key={list.id} list={list} />
          ))}
        </ul>
      ) : (
        <p className="max-w-prose border-t border-ink pt-4 text-ink-2">
          Aún no tienes listas. Crea una, por ejemplo «Revisión del Ibiza», y añádele piezas desde su página.
        </p>
      )}
      {lists.length < MAX_NAMED_LISTS ? (
        <NewList />
      ) : (
        <p className="text-ink-2">Tienes {MAX_NAMED_LISTS} listas: para crear otra, borra una.</p>
      )}
    </div>
  );
}

function Row({ list: { id, name, count, shared_at } }: { list: NamedList }) {
  return (
    <li className="relative flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-1 py-2 hover:bg-surface">
      <Link to={`${LISTS_PATH}/${id}`} className="link-of-all min-w-0 flex-1 font-semibold wrap-anywhere">
        {name}
      </Link>
      <span className="text-sm text-ink-2">
        {countOf(count, "producto", "productos")}
        {shared_at ? " · con enlace" : ""}
      </span>
    </li>
  );
}

function NewList() {
  const reload = useReloadLists();
  const save = async (name: string) => {
    await callApi(addNamedList, { body: { name } });
    await reload();
  };
  return <ListNameForm name="" label="Lista nueva" button="Crear" save={save} />;
}
