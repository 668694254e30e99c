/* Loaded only if OTEL_EXPORTER_OTLP_ENDPOINT is set. */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Sampler } from '@opentelemetry/sdk-trace';
import { withoutPrivate } from '../log/private.ts';
import type { StartSpan } from '../log/span.ts';

const kinds = { request: SpanKind.SERVER, query: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const;

/** @source https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
function samplerOf({
  OTEL_TRACES_SAMPLER: name = 'parentbased_always_on',
  ...environment
}: NodeJS.ProcessEnv): Sampler {
  const ratio = Number(environment['OTEL_TRACES_SAMPLER_ARG'] ?? 1);
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[name.replace(/^parentbased_/, '')];
  if (!root || !(ratio >= 0 && ratio <= 1))
    throw new Error(
      `OTEL_TRACES_SAMPLER is "${name}": write ${Object.keys(roots).join(', ')} or one of them after parentbased_; OTEL_TRACES_SAMPLER_ARG is from 0 to 1.`,
    );
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root: root() }) : root();
}

const parentOf = (traceparent: string | undefined) => {
  const [, traceId, spanId, flags] = /^..-(.{32})-(.{16})-(..)$/.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags!, 16),
    isRemote: true,
  });
};

/** Sends spans to the collector that the standard variables name. */
export function createExport(environment: NodeJS.ProcessEnv): { start: StartSpan; end: () => Promise<void> } {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'pawtal' }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    sampler: samplerOf(environment),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('pawtal');
  const start: StartSpan = (name, kind, parent) => {
    const span = tracer.startSpan(name, { kind: kinds[kind] }, parentOf(parent));
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      set: (attributes) => void span.setAttributes(attributes),
      end: (error) => {
        if (error) {
          span.setAttribute('error.type', (error as { code?: string }).code ?? error.name);
          span.setStatus({ code: SpanStatusCode.ERROR, message: withoutPrivate(error.message) });
        }
        span.end();
      },
    };
  };
  return { start, end: () => provider.shutdown() };
}
