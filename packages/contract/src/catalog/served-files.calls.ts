import { callAt } from "../call-address.ts";
import { GUARANTEE_NOTICE_PATH } from "../constants.ts";

export const getMedia = callAt("GET", "/media/{path}");
export const getSitemap = callAt("GET", "/sitemap.xml");
export const getSitemapFile = callAt("GET", "/sitemap-{file}.xml");
export const getMerchantFeed = callAt("GET", "/feeds/google-merchant.xml");
export const getGuaranteeNotice = callAt("GET", GUARANTEE_NOTICE_PATH);
