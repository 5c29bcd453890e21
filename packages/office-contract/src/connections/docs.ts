import { fileOf } from "@tuerca/contract";
import { z } from "zod";
import { defineOfficeCall } from "../office-call.ts";

export const getOfficeDocument = defineOfficeCall(
  { method: "GET", path: "/office/api/openapi.json" },
  {
    summary: "All calls of the office as OpenAPI 3.1",
    permission: "self",
    byKey: true,
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
);

export const getOfficeDocs = defineOfficeCall(
  { method: "GET", path: "/office/api/docs" },
  {
    summary: "The same as a page",
    permission: "self",
    answers: { 200: fileOf<string>("text/html") },
  },
);
