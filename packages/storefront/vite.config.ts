import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { subsetFonts } from "@tuerca/kit/fonts/subset-fonts.ts";
import { defineConfig } from "vite";
import { isOfFrame } from "./is-of-frame.ts";

const marks = `${dirname(fileURLToPath(import.meta.resolve("simple-icons")))}/icons`;

const fonts = await subsetFonts();

/**
 * The same in both builds, so that the server names the browser's files. Marks keep their names,
 * which identify a failed one (ui/brand-icon/failed-marks.ts).
 */
const assetFileNames = ({ names: [name = ""] }: { names: readonly string[] }) =>
  name.endsWith(".svg") ? "assets/[name]-[hash][extname]" : "assets/[hash:7][extname]";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: [
      // The package's export map hides its SVG files from the stylesheets' resolver.
      { find: /^@marks\//, replacement: `${marks}/` },
      { find: /^@fonts\//, replacement: fonts },
    ],
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Most imports of a later part are already loaded; a list of them would cost every first visit.
    modulePreload: {
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith(".css")),
    },
  },
  environments: {
    client: {
      // Finds modules of some pages at the development server's start; found later they would
      // reload the page.
      optimizeDeps: { entries: ["app/**/!(*.test|*.server).{ts,tsx}"] },
      build: {
        rolldownOptions: {
          output: {
            // Short names, because a first visit contains them a hundred times.
            chunkFileNames: "assets/[hash:7].js",
            entryFileNames: "assets/[hash:7].js",
            assetFileNames,
            // Modules that load together form one file: forty small ones compress worse and cost a
            // request each. React's changes rarely, so browsers keep it when the shop is renewed.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: "frame", test: isOfFrame },
                { name: "shared", test: /(storefront\/app|kit\/src)\//, minShareCount: 22 },
                { name: "rankings", test: /features\/listing\/rankings\/rankings/ },
                { name: "lists", test: /features\/listing\/(listing(-url|-meta)?\.)/ },
                {
                  name: "list",
                  test: /features\/listing\/(listing-|facets\/(chips\.|typed))|app\/ui\/pagination/,
                },
                // Three small ones of most pages with a code to copy.
                { name: "copy", test: /kit\/src\/(copy-button|info-popup|auto-close)\// },
                // The calls of other pages.
                { name: "calls", test: /contract\/src\/[\w/-]+\.calls\./ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One bundle without node_modules: the shop starts faster and reads fewer files.
      resolve: command === "build" ? { noExternal: true as const } : {},
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: { rolldownOptions: { input: "./app/server.ts", output: { assetFileNames } } },
    },
  },
}));
