import { type MovedFiles, moveFiles } from "@tuerca/api/operator/pictures";
import { bucketAt, type Config, loadProcessConfig } from "@tuerca/api/settings";
import { openFileStore } from "@tuerca/platform/storage";
import { parseOptions } from "../read-arguments.ts";
import { readOrExplain } from "../run-admin-command.ts";
import { UsageError } from "../usage-error.ts";

const USAGE = `Usage: npm run tuerca -- media move --to s3://bucket?endpoint=https://…&region=…
       npm run tuerca -- media move --to folder [--from s3://bucket?…]`;

type Settings = Pick<Config, "dataDir" | "MEDIA_URL" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY">;

const LINE_EVERY_MS = 5000;
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/**
 * `media move --to`: copies the shared files from DATA_DIR to a bucket, or back. Returns the exit
 * code, 1 if a picture is damaged; throws errors for `explain`.
 */
export async function moveMediaCommand(
  args: string[],
  readConfig: () => Settings = loadProcessConfig,
): Promise<number> {
  const ends = readOrExplain(USAGE, () => readEnds(args, readConfig()));
  if (ends === null) return 2;
  const { from, to } = ends;
  let shownAt = performance.now();
  const moved = await moveFiles(from, to, (progress) => {
    if (performance.now() - shownAt < LINE_EVERY_MS) return;
    shownAt = performance.now();
    console.error(describe(progress));
  });
  console.log(
    `${describe(moved)}\nEach was read again at its new place. The originals stay: see docs/operations/scaling.md.`,
  );
  for (const name of moved.damaged)
    console.error(`Not copied, as its bytes are not those it was stored with: ${name}`);
  return moved.damaged.length > 0 ? 1 : 0;
}

function readEnds(args: string[], config: Settings) {
  const { values } = parseOptions({ args, options: { to: { type: "string" }, from: { type: "string" } } });
  const { to, from } = values;
  const { dataDir } = config;
  const folder = openFileStore({ dataDir, bucket: null });
  const bucketOf = (address: string | null) => {
    const bucket = bucketAt(address, config);
    if (bucket) return openFileStore({ dataDir, bucket });
    throw new UsageError(
      "A bucket like s3://name?endpoint=https://…&region=… was expected, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the settings.",
    );
  };
  if (to === "folder") return { from: bucketOf(from ?? config.MEDIA_URL), to: folder };
  if (to === undefined || from !== undefined) throw new UsageError();
  return { from: folder, to: bucketOf(to) };
}

function describe({ files, bytes, known, damaged }: MovedFiles): string {
  const copied = files - known - damaged.length;
  const megabytes = whole.format(bytes / 1_000_000);
  return `${whole.format(files)} files, ${megabytes} MB: ${whole.format(copied)} copied, ${whole.format(known)} there already.`;
}
