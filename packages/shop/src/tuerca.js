import { fileURLToPath } from "node:url";

// Plain JavaScript, so that an old Node can read the sentence below.
const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(
    `Tuerca needs Node 24 or newer. This is ${process.version}, and npm has no Node for ${process.platform}-${process.arch}: install one from nodejs.org.`,
  );
  process.exit(1);
}
// Compiled code is kept for the next command, which then starts in half the time, and for threads.
const { enableCompileCache } = await import("node:module");
const compiled = fileURLToPath(new URL("../../../node_modules/.cache/tuerca/compiled", import.meta.url));
enableCompileCache(compiled);
const { limitMemory, shareCompiled } = await import("@tuerca/platform/config/own-process");
shareCompiled(compiled);
if (process.argv[2] === "serve") limitMemory();
await import("./main.ts");
