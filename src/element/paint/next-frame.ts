/**
 * How long drawing may take before a frame, in milliseconds. What is left is drawn before the next one. Showing a frame
 * takes time too, on a slow device more than drawing a widget: drawing may take as long as the last frame did.
 */
const [least, most] = [30, 100];
let budget = least;

let due: (() => void)[] = [];

function run(): void {
  const start = performance.now();
  let done = 0;
  while (done < due.length && performance.now() < start + budget) due[done++]!();
  due = due.slice(done);
  if (due.length > 0) plan();
  const drawn = performance.now();
  // Runs when the browser has shown the frame.
  setTimeout(() => (budget = Math.max(least, Math.min(performance.now() - drawn, most))));
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
