import { useTracer } from '../log/span.ts';

/** Whether the standard variables of OpenTelemetry name a collector. */
export const isTraced = (environment: NodeJS.ProcessEnv): boolean =>
  Boolean(environment['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) &&
  environment['OTEL_SDK_DISABLED'] !== 'true' &&
  environment['OTEL_TRACES_EXPORTER'] !== 'none';

/** Traces requests, statements and jobs, if the standard variables name a collector. Returns how to end: it sends what is left. */
export async function startTracing(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!isTraced(environment)) return async () => {};
  const { createExport } = await import('./export.ts');
  const { start, end } = createExport(environment);
  useTracer(start);
  return async () => {
    useTracer(undefined);
    await end();
  };
}
