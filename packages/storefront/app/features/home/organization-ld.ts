import { RETURN_POLICY_LD } from "../../client/page/seo.ts";
import type { ShopData } from "../../client/page/shop-data.ts";

/** The operator as structured data (schema.org Organization). */
export function organizationLd({ siteName, siteUrl, operator }: ShopData): object {
  const { name, nif, address, email, phone } = operator;
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name: siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/media/drawings/link-preview.svg?t=w_1200,h_630,bg_ffffff`,
    ...(name ? { legalName: name } : {}),
    ...(nif ? { taxID: nif } : {}),
    ...(address ? { address } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email || phone ? { contactPoint: contactPoint(email, phone) } : {}),
    hasMerchantReturnPolicy: RETURN_POLICY_LD,
  };
}

function contactPoint(email: string | null, phone: string | null): object {
  return {
    "@type": "ContactPoint",
    contactType: "customer service",
    availableLanguage: "es",
    ...(email ? { email } : {}),
    ...(phone ? { telephone: phone } : {}),
  };
}
