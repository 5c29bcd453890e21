import { z } from "zod";
import { defineCall, fileOf } from "../call.ts";
import * as calls from "./served-files.calls.ts";

export const getSitemap = defineCall(calls.getSitemap, {
  summary: "The sitemap, or the list of its files where there are several",
  answers: { 200: fileOf<Uint8Array>("application/xml") },
});

export const getSitemapFile = defineCall(calls.getSitemapFile, {
  summary: "A file of the sitemap",
  params: z.object({ file: z.string() }),
  answers: { 200: fileOf<Uint8Array>("application/xml") },
});

export const getGuaranteeNotice = defineCall(calls.getGuaranteeNotice, {
  summary: "The EU's official notice on the legal guarantee, as the operator put it in",
  answers: { 200: fileOf<Uint8Array>("image/svg+xml", "image/png", "image/jpeg") },
  refusals: { 404: "The operator has put none in" },
});
