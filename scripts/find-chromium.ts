import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The headless shell comes first: it takes half the CPU time of the whole browser. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Path of this machine's Chromium; on Debian, root gets it installed. Throws a sentence on how to
 * get it.
 */
export function findChromium(): string {
  const found = lookAround() ?? (installOnDebian() ? lookAround() : null);
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to where it is.",
  );
}

function lookAround(): string | null {
  const places = FOLDERS.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`));
  return [process.env.CHROMIUM_PATH, ...places, MAC].find((path) => path && existsSync(path)) ?? null;
}

function installOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  console.log("Installing Chromium for the browser tests.");
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  try {
    // The fonts have Arial's measures, as the stand-in of the shop's type expects.
    const packages = ["chromium-headless-shell", "fonts-liberation"];
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return true;
  } catch {
    return false;
  }
}
