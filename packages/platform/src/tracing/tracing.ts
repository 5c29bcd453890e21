import { setTimeout as sleep } from "node:timers/promises";
import type { Attributes, Context, Span, Tracer } from "@opentelemetry/api";

/** `endpoint` of the spans is the address of a collector (OTLP over HTTP). */
export type TracingOptions = { endpoint: string; version: string };

type Tracing = { api: typeof import("@opentelemetry/api"); tracer: Tracer };

/** How long an end waits for a collector that takes the last spans, in ms. */
const LAST_MS = 1000;

/** Null until `openTracing`: then nothing of OpenTelemetry is loaded, and nothing is traced. */
let tracing: Tracing | null = null;

/**
 * Traces this process from now on. Open it before databases and servers. Sampler, headers and name
 * of the service follow OpenTelemetry's own variables (`OTEL_TRACES_SAMPLER`, …). The returned
 * function sends what waits, and ends tracing.
 */
export async function openTracing({ endpoint, version }: TracingOptions): Promise<() => Promise<void>> {
  const [api, hooks, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-base"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const named = resources.resourceFromAttributes({ "service.name": "tuerca", "service.version": version });
  const given = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.BasicTracerProvider({
    resource: resources.defaultResource().merge(named).merge(given),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  tracing = { api, tracer: provider.getTracer("tuerca") };
  return async () => {
    tracing = null;
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, sleep(LAST_MS, undefined, { ref: false })]);
    api.context.disable();
  };
}

/** Whether this process is traced. */
export const isTraced = (): boolean => tracing !== null;

/** Does work as a span of the current trace, or of a new one. Without tracing it is only done. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  const { tracer } = tracing;
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The function in the trace of now, for a caller that has lost it, such as a thread's message. */
export function inThisTrace<F extends (...args: never[]) => unknown>(work: F): F {
  return tracing ? tracing.api.context.bind(tracing.api.context.active(), work) : work;
}

/** A span that a server's request begins, and what runs work in it. */
export type RequestSpan = { span: Span; run(work: () => void): void };

/**
 * Begins the span of a request: part of the current trace, else of the caller's (`traceparent`, W3C
 * Trace Context), else of a new one. Null without tracing.
 */
export function beginRequest(method: string, traceparent: string | undefined): RequestSpan | null {
  if (!tracing) return null;
  const { api, tracer } = tracing;
  const here = api.context.active();
  const parent = api.trace.getSpan(here) ? here : withCaller(api, here, traceparent);
  const attributes = { "http.request.method": method };
  const span = tracer.startSpan(method, { kind: api.SpanKind.SERVER, attributes }, parent);
  const context = api.trace.setSpan(parent, span);
  return { span, run: (work) => api.context.with(context, work) };
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function withCaller(api: Tracing["api"], context: Context, traceparent: string | undefined): Context {
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return api.isSpanContextValid(caller) ? api.trace.setSpanContext(context, caller) : context;
}

/** Marks a span as failed, by the kind of its error: messages may tell of persons. */
export function markFailed(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : "Error";
  span.setAttribute("error.type", type);
  if (tracing) span.setStatus({ code: tracing.api.SpanStatusCode.ERROR, message: type });
}
