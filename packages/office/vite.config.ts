import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { subsetFonts } from "@tuerca/kit/fonts/subset-fonts.ts";
import { OFFICE_PATH } from "@tuerca/office-contract";
import { defineConfig } from "vite";

const fonts = await subsetFonts();

export default defineConfig({
  base: `${OFFICE_PATH}/`,
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: [{ find: /^@fonts\//, replacement: fonts }] },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
