import { availableParallelism } from "node:os";
import { getHeapStatistics } from "node:v8";
import type { Figures } from "@tuerca/platform/http/health";

/** The most memory that the parts of a shop's process take, in MB, without its index. */
export type Ceilings = {
  /** The heap of the process itself. */
  heapMb: number;
  /** Threads that render pages, and the heap of each. */
  renderers: number;
  rendererMb: number;
  /** Rendered pages, compressed. */
  pageCacheMb: number;
};

const MB = 1024 * 1024;

/** More threads would wait for the one that answers their calls. */
const MAX_RENDERERS = 4;

/** V8 lets a heap with this ceiling grow by two thirds before it collects, with 2 GB fourfold. */
const RENDERER_MB = 1024;

/** Bytes of rendered pages for each product: a page takes 20,000, and one in five stays. */
const PAGE_BYTES_EACH = 4000;

const LEAST_PAGE_CACHE_MB = 32;
const MOST_PAGE_CACHE_MB = 128;

/** The ceilings for a catalogue of so many products on this machine. */
export function ceilingsFor(products: number): Ceilings {
  const wantedMb = Math.round((products * PAGE_BYTES_EACH) / MB);
  return {
    heapMb: Math.round(getHeapStatistics().heap_size_limit / MB),
    renderers: Math.min(availableParallelism(), MAX_RENDERERS),
    rendererMb: RENDERER_MB,
    pageCacheMb: Math.min(Math.max(wantedMb, LEAST_PAGE_CACHE_MB), MOST_PAGE_CACHE_MB),
  };
}

/** The ceilings as metrics. */
export function ceilingFigures({ heapMb, renderers, rendererMb, pageCacheMb }: Ceilings): Figures {
  return {
    help: {
      tuerca_heap_ceiling_bytes: "Most memory of the program's own heap",
      tuerca_renderer_heaps_ceiling_bytes: "Most memory of the heaps of all threads that render pages",
      tuerca_page_cache_ceiling_bytes: "Most memory of rendered pages",
    },
    read: async () => ({
      tuerca_heap_ceiling_bytes: heapMb * MB,
      tuerca_renderer_heaps_ceiling_bytes: renderers * rendererMb * MB,
      tuerca_page_cache_ceiling_bytes: pageCacheMb * MB,
    }),
  };
}
