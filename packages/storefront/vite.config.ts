import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { isOfFrame } from "./is-of-frame.ts";
import { subsetFonts } from "./subset-fonts.ts";

const marks = `${dirname(fileURLToPath(import.meta.resolve("simple-icons")))}/icons`;

const fonts = await subsetFonts();

/**
 * As in both builds: what the server names the browser has too. Marks keep their words, by which one that fails is
 * known (ui/brand-icon/failed-marks.ts).
 */
const assetFileNames = ({ names: [name = ""] }: { names: readonly string[] }) =>
  name.endsWith(".svg") ? "assets/[name]-[hash][extname]" : "assets/[hash:7][extname]";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    alias: [
      // The package's export map hides its SVG files from the resolver of stylesheets.
      { find: /^@marks\//, replacement: `${marks}/` },
      { find: /^@fonts\//, replacement: fonts },
    ],
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // Of what a later part imports most is there already: its list would stand in every first visit.
    modulePreload: {
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith(".css")),
    },
  },
  environments: {
    client: {
      // What only some pages load is found at the development server's start too: later it would load the page again.
      optimizeDeps: { entries: ["app/**/!(*.test|*.server).{ts,tsx}"] },
      build: {
        rolldownOptions: {
          output: {
            // Names without words: they stand a hundred times in what a first visit loads.
            chunkFileNames: "assets/[hash:7].js",
            entryFileNames: "assets/[hash:7].js",
            assetFileNames,
            // What nearly every page has comes as one file: forty small ones pack worse, and each is asked for.
            codeSplitting: {
              groups: [
                { name: "shared", test: /storefront\/app\//, minShareCount: 12 },
                { name: "frame", test: isOfFrame },
                // Where the other pages' calls go.
                { name: "calls", test: /contract\/src\/[\w/-]+\.calls\./ },
                {
                  name: "router",
                  test: /node_modules\/react-router\//,
                  minShareCount: 10,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One bundle without node_modules: the shop starts in less time and reads fewer files.
      resolve: command === "build" ? { noExternal: true as const } : {},
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: { rolldownOptions: { input: "./app/server.ts", output: { assetFileNames } } },
    },
  },
}));
