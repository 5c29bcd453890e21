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

export const getMerchantFeed = defineCall(calls.getMerchantFeed, {
  summary: "The products for Google Merchant Center: RSS 2.0 with Google's namespace",
  answers: { 200: fileOf<Uint8Array>("application/xml"), 304: null },
  refusals: { 404: "The shop has none", 503: "It is not written yet, or could not be for a day" },
});

export const getGuaranteeNotice = defineCall(calls.getGuaranteeNotice, {
  summary: "The EU's official notice on the legal guarantee, as the operator put it in",
  answers: { 200: fileOf<Uint8Array>("image/svg+xml", "image/png", "image/jpeg") },
  refusals: { 404: "The operator has put none in" },
});
