import { email } from "@tuerca/contract";
import { z } from "zod";
import { invitationSecret, personName } from "./fields.ts";
import { defineOfficeCall } from "./office-call.ts";

/** The steps before a live shop opens, in their order. */
export const OPENING_STEPS = [
  "account",
  "company",
  "payment",
  "delivery",
  "legal",
  "mail",
  "catalogue",
  "look",
] as const;
export type OpeningStepName = (typeof OPENING_STEPS)[number];

/** Steps without which the law lets a shop open. */
export const FREE_STEPS = ["catalogue", "look"] as const satisfies readonly OpeningStepName[];

const step = z.object({
  name: z.enum([...OPENING_STEPS, "hosts"]),
  title: z.string(),
  state: z.enum(["done", "missing", "set_aside"]),
  missing: z.array(z.string()).describe("What is missing, a sentence each"),
  needs: z.string().describe("What the law, the bank or a visitor needs"),
  to: z.string().nullable().describe("The screen that does it, below `/gestion`"),
  may_set_aside: z.boolean(),
});
export type OpeningStep = z.infer<typeof step>;

const opening = z.object({
  state: z.enum(["open", "preparing"]),
  steps: z.array(step).length(OPENING_STEPS.length),
  hosts: step.describe("Where the shop and its office are reached once it is open"),
  proxy: z.object({
    site_url: z.string().nullable(),
    office_url: z.string().nullable(),
    port: z.number().int().describe("Where the process listens for its proxy"),
  }),
  may_open: z.boolean().describe("Whether nothing is missing without which the shop does not start"),
});
export type Opening = z.infer<typeof opening>;

export const getOpening = defineOfficeCall(
  { method: "GET", path: "/office/api/opening" },
  {
    summary: "The steps before a live shop opens, and what each of them lacks",
    permission: "read_settings",
    answers: { 200: opening },
  },
);

export const setStepAside = defineOfficeCall(
  { method: "PUT", path: "/office/api/opening/steps/{step}" },
  {
    summary: "Sets a step aside that the law does not need, or takes it up again",
    permission: "write_settings",
    params: z.strictObject({ step: z.enum(FREE_STEPS, "Este paso no se puede dejar") }),
    body: z.strictObject({ aside: z.boolean() }),
    answers: { 204: null },
  },
);

export const openShop = defineOfficeCall(
  { method: "POST", path: "/office/api/opening" },
  {
    summary:
      "Opens a shop that is being prepared, for good; its processes start anew. Again: the same answer",
    permission: "write_settings",
    reauth: true,
    answers: { 200: z.object({ site_url: z.string(), office_url: z.string() }) },
    refusals: {
      403: "Only an owner opens the shop",
      404: "The shop is a demo",
      409: "Something is missing without which it does not start; `missing` has a sentence for each",
    },
  },
);

export const claimShop = defineOfficeCall(
  { method: "POST", path: "/office/api/opening/owner" },
  {
    summary:
      "Invites the first owner by the link that a new shop prints; until one has accepted, the last one invited counts",
    permission: "public",
    body: z.strictObject({ secret: invitationSecret, name: personName, email }),
    answers: { 200: z.object({ secret: z.string().describe("That of the invitation") }) },
    refusals: { 404: "The link is unknown, older than a day, or the shop has an owner or is open" },
  },
);
