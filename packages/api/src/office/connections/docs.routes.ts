import { DOCUMENT_HEADERS } from "@tuerca/contract/document-headers";
import { getOfficeDocs, getOfficeDocument, OFFICE_PATH } from "@tuerca/office-contract";
import { type PagePlace, pageHtml } from "@tuerca/platform/http/open-api/page/page-html";
import { servePageFiles } from "@tuerca/platform/http/open-api/serve-open-api";
import { once } from "@tuerca/platform/once";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { createOfficeDocument } from "./office-document.ts";

const PLACE: PagePlace = {
  json: getOfficeDocument.path,
  script: `${getOfficeDocs.path}/page.js`,
  style: `${getOfficeDocs.path}/page.css`,
  font: `${getOfficeDocs.path}/archivo.woff2`,
  icon: null,
  home: `${OFFICE_PATH}/claves`,
  isTryable: false,
};

/** As strict as that of the screens: own files only, and no text becomes a script. */
const HEADERS = {
  ...DOCUMENT_HEADERS,
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  "cross-origin-opener-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

/** Serves the documentation of the office's calls, as JSON and as a page. */
export function registerDocsRoutes(office: Office): void {
  const { url, context } = office;
  const { SITE_NAME: siteName, isDemo } = context.config;
  // It takes half a second, so the first reader makes it.
  const document = once(() => createOfficeDocument({ url, siteName, isDemo }));
  const page = once(() => pageHtml(document(), PLACE));
  serveOffice(office, getOfficeDocument, async () => ({ body: { ...document() } }));
  serveOffice(office, getOfficeDocs, async ({ reply }) => {
    reply.headers(HEADERS).type("text/html; charset=utf-8");
    return { body: page() };
  });
  servePageFiles(office.app, PLACE, { guard: {}, headers: HEADERS });
}
