import { defineConfig } from "vite";

/**
 * One file for the server with everything in it, so that mails need neither JSX nor a build at run time. React's own checks,
 * for those who work on templates, take as long as the rendering: they stay outside whatever NODE_ENV says where it runs.
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
