import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // One bundle without node_modules: the shop starts in less time and reads fewer files.
      resolve: command === "build" ? { noExternal: true as const } : {},
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: { rolldownOptions: { input: "./app/server.ts" } },
    },
  },
}));
