import { z } from "zod";
import { defineCall, fileOf } from "../call.ts";
import { GUARANTEE_NOTICE_PATH } from "../constants.ts";

export const getSitemap = defineCall({
  method: "GET",
  path: "/sitemap.xml",
  summary: "The sitemap, or the list of its files where there are several",
  answers: { 200: fileOf<Uint8Array>("application/xml") },
});

export const getSitemapFile = defineCall({
  method: "GET",
  path: "/sitemap-{file}.xml",
  summary: "A file of the sitemap",
  params: z.object({ file: z.string() }),
  answers: { 200: fileOf<Uint8Array>("application/xml") },
});

export const getGuaranteeNotice = defineCall({
  method: "GET",
  path: GUARANTEE_NOTICE_PATH,
  summary: "The EU's official notice on the legal guarantee, as the operator put it in",
  answers: { 200: fileOf<Uint8Array>("image/svg+xml", "image/png", "image/jpeg") },
  refusals: { 404: "The operator has put none in" },
});
