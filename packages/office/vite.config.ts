import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { subsetFonts } from "@tuerca/kit/fonts/subset-fonts.ts";
import { OFFICE_PATH } from "@tuerca/office-contract";
import { defineConfig } from "vite";

/** One file, so that zod is told to do without `eval` before any schema exists. */
const ZOD = { name: "zod", test: /node_modules\/zod\/|zod-without-eval/ };

const fonts = await subsetFonts();

export default defineConfig({
  base: `${OFFICE_PATH}/`,
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: [{ find: /^@fonts\//, replacement: fonts }] },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [ZOD] } } } } } },
});
