import { z } from "zod";
import { invitationSecret } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { officeSession } from "./login.ts";

const ONLY_DEMO = { 404: "The shop is not a demo" };

export const enterDemo = defineOfficeCall(
  { method: "POST", path: "/office/api/demo" },
  {
    summary: "Logs in as the made-up owner of a demo shop, by the secret of the link that it prints",
    permission: "public",
    body: z.strictObject({ secret: invitationSecret }),
    answers: { 200: officeSession },
    refusals: { ...ONLY_DEMO, 401: "Used before, too old, or not of this shop" },
  },
);

export const askForDemoLink = defineOfficeCall(
  { method: "POST", path: "/office/api/demo/link" },
  {
    summary: "Prints another link where the demo shop was started",
    permission: "public",
    answers: { 204: null },
    refusals: ONLY_DEMO,
  },
);
