import {
  addNamedList,
  deleteNamedList,
  getNamedList,
  getNamedLists,
  getSharedList,
  moveListProduct,
  namedListToCart,
  renameNamedList,
  saveListProduct,
  sharedListToCart,
  shareNamedList,
  unshareNamedList,
} from "@tuerca/contract";
import type { Clock } from "@tuerca/platform/clock/clock";
import type { Config } from "@tuerca/platform/config";
import type { Database } from "@tuerca/platform/database/database";
import { type Session, serve } from "@tuerca/platform/http";
import type { FastifyInstance } from "fastify";
import type { Catalog } from "../catalog/index.ts";
import { requireShopper, requireUser } from "../session/index.ts";
import { findLists } from "./named-list.repository.ts";
import {
  addList,
  moveProduct,
  type OwnList,
  removeList,
  renameList,
  saveProduct,
} from "./named-lists.service.ts";
import {
  putListInCart,
  putSharedListInCart,
  readList,
  readSharedList,
  shareList,
  unshareList,
} from "./shared-list.ts";

type Needs = { catalog: Catalog; clock: Clock; database: { db: Database }; config: Config };

/** The calls of the lists that customers name, and of their links. */
export function registerNamedListRoutes(app: FastifyInstance, context: Needs): void {
  const user = (request: { session: Session | null }) => requireUser(context, request.session);
  const own = async (request: { session: Session | null }, { id }: { id: number }): Promise<OwnList> => ({
    userId: await user(request),
    id,
  });
  serve(app, getNamedLists, async ({ request }) => ({
    body: await findLists(context.database.db, await user(request)),
  }));
  serve(app, addNamedList, async ({ request, body }) => ({
    body: await addList(context, await user(request), body.name),
  }));
  serve(app, getNamedList, async ({ request, params }) => ({
    body: await readList(context, await own(request, params)),
  }));
  serve(app, renameNamedList, async ({ request, params, body }) => ({
    body: await renameList(context, await own(request, params), body.name),
  }));
  serve(app, deleteNamedList, async ({ request, params }) => {
    await removeList(context, await own(request, params));
    return { body: null };
  });
  serve(app, saveListProduct, async ({ request, params, body }) => ({
    body: await saveProduct(
      context,
      await own(request, params),
      { productId: params.product, quantity: body.quantity },
      body.raise ?? false,
    ),
  }));
  serve(app, moveListProduct, async ({ request, params, body }) => {
    await moveProduct(context, await own(request, params), params.product, body);
    return { body: null };
  });
  serve(app, namedListToCart, async ({ request, params }) => {
    const list = await own(request, params);
    const shopper = await requireShopper(context, request.session);
    return { body: await putListInCart(context, shopper, list) };
  });
  serve(app, shareNamedList, async ({ request, params }) => ({
    body: await shareList(context, await own(request, params)),
  }));
  serve(app, unshareNamedList, async ({ request, params }) => {
    await unshareList(context, await own(request, params));
    return { body: null };
  });
  serve(app, getSharedList, async ({ request, params }) => ({
    body: await readSharedList(context, { secret: params.id, ip: request.ip }),
  }));
  serve(app, sharedListToCart, async ({ request, params }) => {
    const shopper = await requireShopper(context, request.session);
    return { body: await putSharedListInCart(context, shopper, { secret: params.id, ip: request.ip }) };
  });
}
