import { MAX_LIST_PRODUCTS, MAX_NAMED_LISTS, type NamedList } from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Database, Trx } from "@tuerca/platform/database/database";
import { inTransaction } from "@tuerca/platform/database/in-transaction";
import { isUniqueViolation } from "@tuerca/platform/database/is-unique-violation";
import { lockUser } from "@tuerca/platform/database/lock-user";
import { Invalid, NotFound } from "@tuerca/platform/errors";
import {
  copyItem,
  deleteItem,
  findItems,
  findItemsOf,
  insertItem,
  type ListItem,
  updateItem,
} from "./list-items.repository.ts";
import {
  countLists,
  deleteList,
  findList,
  findLists,
  insertList,
  lockLists,
  updateName,
} from "./named-list.repository.ts";

export type ListsContext = { database: { db: Database }; clock: Clock };

/** A list that a customer names, by its id. */
export type OwnList = { userId: number; id: number };

/** Makes an empty list. Throws Invalid (`name`) for one name twice, and after the 50th list. */
export function addList(
  { database: { db } }: ListsContext,
  userId: number,
  name: string,
): Promise<NamedList> {
  return named(() =>
    inTransaction(db, async (trx) => {
      await lockUser(trx, userId);
      if ((await countLists(trx, userId)) >= MAX_NAMED_LISTS)
        throw Invalid.at("name", `No puedes tener más de ${MAX_NAMED_LISTS} listas.`);
      return insertList(trx, userId, name);
    }),
  );
}

/** Renames a list. Throws NotFound, or Invalid (`name`) if another one has the name. */
export async function renameList(
  { database: { db } }: ListsContext,
  { userId, id }: OwnList,
  name: string,
): Promise<NamedList> {
  if (!(await named(() => updateName(db, userId, id, name)))) throw new NotFound();
  return requireList(db, { userId, id });
}

/** Deletes a list with its products and link. Throws NotFound. */
export async function removeList({ database: { db } }: ListsContext, { userId, id }: OwnList): Promise<void> {
  if (!(await deleteList(db, userId, id))) throw new NotFound();
}

/** One of the customer's lists. Throws NotFound. */
export async function requireList(db: Database | Trx, { userId, id }: OwnList): Promise<NamedList> {
  const list = await findList(db, userId, id);
  if (!list) throw new NotFound();
  return list;
}

/**
 * Sets the pieces of a product on a list; 0 takes it off, and `isRaised` lets a larger number stay.
 * Throws NotFound if the list is not the customer's or a new product is not for sale, and Invalid
 * on a full list.
 */
export function saveProduct(
  { database: { db }, clock }: ListsContext,
  list: OwnList,
  item: ListItem,
  isRaised: boolean,
): Promise<NamedList> {
  return inTransaction(db, async (trx) => {
    await lock(trx, list.userId, [list.id]);
    if (item.quantity === 0) await deleteItem(trx, list.id, item.productId);
    else await put(trx, list.id, item, isRaised, clock.now());
    return requireList(trx, list);
  });
}

async function put(trx: Trx, listId: number, item: ListItem, isRaised: boolean, now: Date): Promise<void> {
  const items = await findItems(trx, listId);
  const had = items.find(({ productId }) => productId === item.productId);
  if (had && isRaised && had.quantity >= item.quantity) return;
  if (had) return updateItem(trx, listId, item);
  refuseFull(items);
  if (!(await insertItem(trx, listId, item, now))) throw new NotFound();
}

/**
 * Moves or copies a product to another list of the customer. Throws NotFound if one of them is not
 * theirs or the product is not on the first, and Invalid for the same list or a full one.
 */
export function moveProduct(
  { database: { db }, clock }: ListsContext,
  { userId, id }: OwnList,
  productId: number,
  { to, keep }: { to: number; keep: boolean },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (to === id) throw Invalid.at("to", "Elige otra lista.");
    await lock(trx, userId, [id, to]);
    const [from, into] = [await findItems(trx, id), await findItems(trx, to)];
    const isOn = (items: readonly ListItem[]) => items.some((item) => item.productId === productId);
    if (!isOn(from)) throw new NotFound();
    if (!isOn(into)) refuseFull(into);
    await copyItem(trx, id, to, productId, clock.now());
    if (!keep) await deleteItem(trx, id, productId);
  });
}

/** A customer's lists with what is on them, for the file of their data. */
export async function readListsOf(db: Database, userId: number) {
  const [lists, items] = [await findLists(db, userId), await findItemsOf(db, userId)];
  return lists.map(({ id, name, shared_at }) => ({
    name,
    shared_at,
    products: items.flatMap((item) =>
      item.listId === id ? [{ product: item.productId, quantity: item.quantity }] : [],
    ),
  }));
}

/** Locks lists. Throws NotFound unless all are the customer's. */
async function lock(trx: Trx, userId: number, ids: readonly number[]): Promise<void> {
  if ((await lockLists(trx, userId, ids)).length < ids.length) throw new NotFound();
}

function refuseFull(items: readonly ListItem[]): void {
  if (items.length >= MAX_LIST_PRODUCTS)
    throw new Invalid(`Una lista no puede tener más de ${MAX_LIST_PRODUCTS} productos.`);
}

async function named<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw isUniqueViolation(error) ? Invalid.at("name", "Ya tienes una lista con este nombre.") : error;
  }
}
