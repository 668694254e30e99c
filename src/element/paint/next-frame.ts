/** How long drawing may take before a frame, in milliseconds. What is left is drawn before the next one. */
const budget = 30;

let due: (() => void)[] = [];

function run(): void {
  const end = performance.now() + budget;
  let done = 0;
  while (done < due.length && performance.now() < end) due[done++]!();
  due = due.slice(done);
  if (due.length > 0) plan();
}

function plan(): void {
  // A page in the background has no frames.
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(run);
}

/**
 * Runs a task before the next frame, together with the others that wait for it. Answers that arrive until then come
 * first: they start further requests, and each widget is drawn once for all of them.
 */
export function beforeNextFrame(task: () => void): void {
  if (due.push(task) === 1) plan();
}
