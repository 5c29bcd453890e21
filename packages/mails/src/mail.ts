import type { Order } from "@tuerca/contract";

/** Who sells, as the law wants it in every confirmation. */
export type MailShop = {
  siteName: string;
  siteUrl: string;
  operator: {
    name: string;
    nif: string;
    address: string;
    registry: string | null;
    email: string;
    phone: string;
  };
};

/** Every mail and what it is made of. */
export type MailData = {
  "order-confirmation": { shop: MailShop; order: Order; orderUrl: string };
};
export type MailName = keyof MailData;

/** A mail ready to be sent. */
export type RenderedMail = { subject: string; html: string; text: string };
