import { defineConfig } from "vite";

/**
 * One file for the server, so that mails need neither JSX nor a build at run time. React's
 * development checks take as long as the rendering: they stay out whatever NODE_ENV says.
 */
export default defineConfig({
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: "src/render.tsx",
    outDir: "dist",
    emptyOutDir: true,
    target: "node24",
    rollupOptions: { output: { entryFileNames: "render.js" } },
  },
  ssr: { noExternal: true },
});
