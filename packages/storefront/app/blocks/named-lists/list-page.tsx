import { countOf, formatEuros, type NamedListDetail } from "@tuerca/contract";
import { deleteNamedList, renameNamedList } from "@tuerca/contract/calls";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useNavigate } from "react-router";
import { callApi } from "../../client/api/call-api.ts";
import { TakeSharedCart } from "../../features/cart/shared-cart/take-shared-cart.tsx";
import { putListInCart } from "../../features/cart/state/put-order-in-cart.ts";
import { ListLink } from "../../features/named-lists/list-link.tsx";
import { ListNameForm } from "../../features/named-lists/list-name-form.tsx";
import {
  LISTS_PATH,
  useDropList,
  useNamedList,
  useReloadLists,
} from "../../features/named-lists/list-queries.ts";
import { Link } from "../../ui/link/link.tsx";
import { PageTitle } from "../../ui/page-title/page-title.tsx";
import { ListItem } from "./list-item.tsx";

const GONE = "Esta lista ya no está entre las tuyas.";

/** One of the customer's lists: its products, its link and its name. */
export function ListPage({ id, catalogPath }: { id: number; catalogPath: string }) {
  const { data: list, isError, refetch } = useNamedList(id);
  if (list) return <Filled list={list} catalogPath={catalogPath} />;
  if (list === undefined)
    return isError ? <LoadFailed what="la lista" onRetry={() => void refetch()} /> : <RowsLoading />;
  return <p>{GONE}</p>;
}

function Filled({ list, catalogPath }: { list: NamedListDetail; catalogPath: string }) {
  const { id, name, items, total } = list;
  return (
    <div className="grid max-w-[52rem] gap-8">
      <div>
        <div className="pb-4">
          <PageTitle key={name}>{name}</PageTitle>
          <p className="text-ink-2">{countOf(items.length, "producto", "productos")}</p>
        </div>
        {items.length > 0 ? (
          <>
            <ul className="border-t border-ink">
              {items.map((item) => (
                <ListItem key={item.product.id} listId={id} item={item} />
              ))}
            </ul>
            <p className="flex items-baseline justify-between gap-4 border-b border-ink py-4 text-lg font-bold">
              <span>Total</span>
              <span>{formatEuros(total)}</span>
            </p>
            <div className="flex flex-wrap gap-3 pt-5">
              <TakeSharedCart items={items} put={() => putListInCart(id)} goneText={GONE} />
            </div>
          </>
        ) : (
          <div className="grid justify-items-start gap-4 border-t border-ink pt-4">
            <p className="max-w-prose text-ink-2">
              La lista está vacía. En la página de cada producto está «A una lista».
            </p>
            <Link to={catalogPath} car="category" className="button button-main">
              Ver el catálogo
            </Link>
          </div>
        )}
      </div>
      <section className="grid gap-3 border-t border-ink pt-4">
        <h2 className="title text-lg">Enséñasela a tu taller</h2>
        <ListLink list={list} />
      </section>
      <Settings id={id} name={name} />
    </div>
  );
}

function Settings({ id, name }: { id: number; name: string }) {
  const reload = useReloadLists();
  const drop = useDropList();
  const navigate = useNavigate();
  const params = { id: String(id) };
  const rename = async (next: string) => {
    await callApi(renameNamedList, { params, body: { name: next } });
    await reload();
    showToast({ kind: "success", title: "Nombre guardado" });
  };
  const remove = async () => {
    await callApi(deleteNamedList, { params });
    drop(id);
    showToast({ kind: "success", title: `Lista «${name}» borrada` });
    await navigate(LISTS_PATH);
    await reload();
  };
  return (
    <section className="grid justify-items-start gap-4 border-t border-ink pt-4">
      <h2 className="title text-lg">Nombre</h2>
      <ListNameForm key={name} name={name} label="Nombre de la lista" button="Guardar" save={rename} />
      <ConfirmButton
        title={`¿Borrar «${name}»?`}
        text="Se borra con su enlace. Los productos siguen en la tienda."
        onConfirm={() => void remove().catch(reportFailedCall)}
      >
        Borrar la lista
      </ConfirmButton>
    </section>
  );
}
