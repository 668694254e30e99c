// Exits with 0 if the process of this machine's PORT is ready, else with 1: a container's health check.
//   node ready.mjs 60     waits for it, 60 seconds at most
import { setTimeout as wait } from 'node:timers/promises';

const url = `http://127.0.0.1:${process.env.PORT ?? 8002}/readyz`;
const end = performance.now() + Number(process.argv[2] ?? 0) * 1000;

const isReady = () =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

let ready = await isReady();
while (!ready && performance.now() < end) {
  await wait(250);
  ready = await isReady();
}
process.exitCode = ready ? 0 : 1;
