import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createTestDatabase, emptyCatalogue } from "../../../../test/index.ts";
import { type ImportOptions, type ImportResult, importCatalog } from "../index.ts";

const HEADER = "sku;name;brand;category;price;offer_price;quantity;images";

/** Three products to begin with. */
export const ROWS = [
  "A-1;Pastillas de freno;BOSCH;Frenos > Pastillas;45,90;;10;fotos/a.jpg|http://example.com/b.jpg",
  "A-2;Disco de freno;Brembo;Frenos > Discos|Ofertas;89,00;79,00;4;drawings/disc.svg",
  "A-3;Bujía;bosch;Encendido;5,00;;0;",
] as const;

export type ImportFixture = {
  databaseUrl: string;
  folder: string;
  /** Imports `feed.csv` with these rows. */
  run(rows: readonly string[], options?: Partial<ImportOptions>): Promise<ImportResult>;
  /** Imports records. */
  take(records: readonly object[], options?: Partial<ImportOptions>): Promise<ImportResult>;
  query(text: string): Promise<Record<string, unknown>[]>;
  /** The last transaction of each row in all tables that an import writes. */
  versions(): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

/** One for all tests of a worker, which run one after the other. */
let database: Promise<string> | undefined;

/** An empty catalogue, and a folder of one's own to import from. */
export async function createImportFixture(): Promise<ImportFixture> {
  database ??= createTestDatabase();
  const databaseUrl = await database;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  await emptyCatalogue(pool);
  const folder = await mkdtemp(join(tmpdir(), "tuerca-import-"));
  const query = async (text: string) => (await pool.query(text)).rows;
  return {
    databaseUrl,
    folder,
    run: async (rows, options = {}) => {
      const source = join(folder, "feed.csv");
      await writeFile(source, [HEADER, ...rows].join("\n"));
      return importCatalog({ source, databaseUrl, ...options });
    },
    take: (source, options = {}) => importCatalog({ source, databaseUrl, ...options }),
    query,
    versions: () => query(VERSIONS),
    close: async () => {
      await pool.end();
      await rm(folder, { recursive: true });
    },
  };
}

const VERSIONS = `select 'p' as kind, id::text as key, xmin::text, ctid::text from products
  union all select 's', product_id::text, xmin::text, ctid::text from stock
  union all select 'h', product_id || ' ' || recorded_at, xmin::text, ctid::text from price_history
  union all select 'm', source, xmin::text, ctid::text from media
  union all select 'b', name_key, xmin::text, ctid::text from brands
  union all select 'c', id::text, xmin::text, ctid::text from categories
  union all select 'g', slug, xmin::text, ctid::text from slugs order by 1, 2`;
