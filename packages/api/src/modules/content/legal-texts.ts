import {
  fillLegalText,
  LEGAL_GUARANTEE_YEARS,
  type LegalFacts,
  type LegalTextPage,
  WITHDRAWAL_DAYS,
} from "@tuerca/contract";
import { OWN_LEGAL_TEXTS } from "@tuerca/contract/legal-texts";
import { spanishDay } from "@tuerca/platform/clock/spanish-day";
import type { Config } from "@tuerca/platform/config";
import type { ContentVersion } from "./content.repository.ts";
import { isLegalPart, readBody } from "./read-body.ts";

/** The operator's text of a page, and the day on which it was published in Spain. */
export type PublishedText = { text: string; updated_on: string };
type PublishedTexts = ReadonlyMap<LegalTextPage, PublishedText>;

/** The operator's texts among what is published. */
export function readTexts(published: readonly ContentVersion[]): PublishedTexts {
  return new Map(
    published.flatMap(({ part, body, publishedAt }) => {
      const text = isLegalPart(part) ? readBody(part, body).text : null;
      return isLegalPart(part) && text !== null
        ? [[part, { text, updated_on: spanishDay(publishedAt) }] as const]
        : [];
    }),
  );
}

type Known = Pick<Config, "SITE_NAME" | "siteUrl" | "operator">;

/** The data that legal texts name; `name` is the shop's published name, if it has one. */
export function legalFacts({ SITE_NAME, siteUrl, operator }: Known, name: string | null): LegalFacts {
  return {
    tienda: name ?? SITE_NAME,
    web: siteUrl,
    nombre: operator.name || null,
    nif: operator.nif || null,
    domicilio: operator.address || null,
    registro: operator.registry,
    correo: operator.email || null,
    telefono: operator.phone || null,
    plazo_desistimiento: String(WITHDRAWAL_DAYS),
    plazo_garantia: String(LEGAL_GUARANTEE_YEARS),
  };
}

/** The terms of sale that count, with data in place of their names. */
export function termsText(texts: PublishedTexts, facts: LegalFacts): string {
  const page = "terminos-condiciones";
  return fillLegalText(texts.get(page)?.text ?? OWN_LEGAL_TEXTS[page], facts);
}
