import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts. Its event loop, memory and garbage collection are in it as `pawtal_nodejs_…` and `pawtal_process_…`. */
export const counted = new Registry();

/** Starts to watch the process. Once: it observes until the process ends. */
export const watchProcess = (): void => {
  if (!counted.getSingleMetric('pawtal_nodejs_version_info'))
    collectDefaultMetrics({ register: counted, prefix: 'pawtal_' });
};

const registers = [counted];

/** Seconds until an answer: the percentiles of a fast read, and of one that ends with 503. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const answers = new Counter({
  name: 'pawtal_answers_total',
  help: 'Answers by call and status.',
  labelNames: ['call', 'status'] as const,
  registers,
});
export const answerSeconds = new Histogram({
  name: 'pawtal_answer_seconds',
  help: 'Time until the answer, by call.',
  labelNames: ['call'] as const,
  buckets,
  registers,
});
export const charges = new Counter({
  name: 'pawtal_charges_total',
  help: 'Charges by the outcome that was stored: pending, paid, declined, expired, refunded.',
  labelNames: ['outcome'] as const,
  registers,
});
export const mails = new Counter({
  name: 'pawtal_mails_total',
  help: 'Mails and reminders by lane and outcome: sent, retried, refused (given up), expired.',
  labelNames: ['lane', 'outcome'] as const,
  registers,
});
export const events = new Counter({
  name: 'pawtal_events_total',
  help: 'Events for the shop’s own systems by receiver and outcome: accepted, retried, failed (no further tries).',
  labelNames: ['receiver', 'outcome'] as const,
  registers,
});
export const jobFailures = new Counter({
  name: 'pawtal_job_failures_total',
  help: 'Runs and tries of a job that failed.',
  labelNames: ['job'] as const,
  registers,
});
export const jobRun = new Gauge({
  name: 'pawtal_job_last_run_timestamp_seconds',
  help: 'When a job last looked for something to do, and did not fail.',
  labelNames: ['job'] as const,
  registers,
});
