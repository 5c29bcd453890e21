// Plain JavaScript, so that an old Node can read the sentence below.
const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(
    `Tuerca needs Node 24 or newer. This is ${process.version}, and npm has no Node for ${process.platform}-${process.arch}: install one from nodejs.org.`,
  );
  process.exit(1);
}
await import("./main.ts");
