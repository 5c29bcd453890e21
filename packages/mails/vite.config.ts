import { defineConfig } from "vite";

/** One file for the server with everything in it, so that mails need neither JSX nor a build at run time. */
export default defineConfig({
  build: {
    ssr: "src/render.tsx",
    outDir: "dist",
    emptyOutDir: true,
    target: "node24",
    rollupOptions: { output: { entryFileNames: "render.js" } },
  },
  ssr: { noExternal: true },
});
