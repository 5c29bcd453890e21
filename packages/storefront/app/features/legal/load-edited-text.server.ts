import { LEGAL_PAGES, LEGAL_TEXTS } from "@tuerca/contract";
import { getLegalText } from "@tuerca/contract/calls";
import type { RouterContextProvider } from "react-router";
import { apiCall } from "../../client/page/loading/api.server.ts";
import type { EditedText } from "./use-edited-text.ts";

/**
 * The operator's text of the legal page at a path; nothing for the shop's own, so that its page
 * stays as it is. Throws the API's status: a page with another text would be a wrong one.
 */
export async function loadEditedText(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<{ edited?: EditedText }> {
  const slug = LEGAL_PAGES.find((one) => one.path === path)?.slug;
  const page = LEGAL_TEXTS.find((one) => one === slug);
  if (!page) return {};
  const { text, updated_on: updatedOn } = await apiCall(context, getLegalText, { params: { page } });
  return text !== null && updatedOn !== null ? { edited: { text, updatedOn } } : {};
}
