import { useRouteLoaderData } from "react-router";
import { pageDataOf } from "../../client/page/page-data.ts";

/** The operator's text of a page, and the day of its publication, `YYYY-MM-DD`. */
export type EditedText = { text: string; updatedOn: string };

/** The operator's text of this legal page, from the layout's loader; null for the shop's own. */
export function useEditedText(): EditedText | null {
  const data = pageDataOf<{ edited?: EditedText }>(useRouteLoaderData("routes/legal-layout"));
  return data?.edited ?? null;
}
