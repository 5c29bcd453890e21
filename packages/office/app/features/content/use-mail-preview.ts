import { useQuery } from "@tanstack/react-query";
import type { IntroducedMail } from "@tuerca/contract";
import { previewMail } from "@tuerca/office-contract";
import { callOffice } from "../../client/call-office.ts";

/** A mail with the drafts of this version, and the shop's own words of it. */
export function useMailPreview(mail: IntroducedMail, version: number) {
  // A first answer that is under way when a draft is saved does not have it.
  return useQuery({
    queryKey: [previewMail.path, mail, version],
    queryFn: ({ signal }) => callOffice(previewMail, { params: { mail } }, signal),
  });
}
