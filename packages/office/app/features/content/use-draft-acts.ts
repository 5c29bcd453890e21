import type { ContentPart, LegalTextPage } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  discardContent,
  discardLegalDraft,
  publishContent,
  publishLegalText,
  restoreContent,
  restoreLegalText,
} from "@tuerca/office-contract";
import { useAct } from "../../client/use-office.ts";

/** Acts on a part: publish or drop its draft, or publish an earlier version anew. */
export type DraftActions = {
  publish: (draftVersion: number) => void;
  discard: (draftVersion: number) => void;
  restore: (version: { id: number; seen: number }) => void;
  /** Whether one of them is under way. */
  isBusy: boolean;
};

const say = (title: string) => () => showToast({ kind: "success", title });
const published = say("Publicado: la tienda ya lo enseña");
const discarded = say("Borrador descartado");
const restored = say("Publicado: la tienda vuelve a enseñar esa versión");

/** The acts on a part of the looks. */
export function useLookActions(part: ContentPart): DraftActions {
  const params = { part };
  const publish = useAct(publishContent, published);
  const discard = useAct(discardContent, discarded);
  const restore = useAct(restoreContent, restored);
  return {
    publish: (seen) => publish.mutate({ params, body: { seen } }),
    discard: (seen) => discard.mutate({ params, body: { seen } }),
    restore: (body) => restore.mutate({ params, body }),
    isBusy: publish.isPending || discard.isPending || restore.isPending,
  };
}

/** The same on the text of a legal page. */
export function useLegalActions(page: LegalTextPage): DraftActions {
  const params = { page };
  const publish = useAct(publishLegalText, published);
  const discard = useAct(discardLegalDraft, discarded);
  const restore = useAct(restoreLegalText, restored);
  return {
    publish: (seen) => publish.mutate({ params, body: { seen } }),
    discard: (seen) => discard.mutate({ params, body: { seen } }),
    restore: (body) => restore.mutate({ params, body }),
    isBusy: publish.isPending || discard.isPending || restore.isPending,
  };
}
