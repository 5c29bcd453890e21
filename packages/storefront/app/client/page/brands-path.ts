export { BRANDS_PATH } from "@tuerca/contract";
