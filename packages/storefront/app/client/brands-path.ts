/** Path of the page with all brands. */
export const BRANDS_PATH = "/marcas";
