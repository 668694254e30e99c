/**
 * How long drawing may take before a frame, in milliseconds. What is left is drawn before the next one. Showing a frame
 * takes time too, on a slow device more than drawing a widget: drawing may take as long as the last frame did.
 */
const [least, most] = [30, 100];
let budget = least;

interface Task {
  host: Element;
  draw: () => void;
}

let due: Task[] = [];

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const following = 4;
/** What comes first on the page is drawn first. */
const byPlace = (a: Task, b: Task): number => (a.host.compareDocumentPosition(b.host) & following ? -1 : 1);

function run(): void {
  const start = performance.now();
  let done = 0;
  due = due.toSorted(byPlace);
  while (done < due.length && performance.now() < start + budget) due[done++]!.draw();
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
 * Draws a widget before the next frame, together with the others that wait for it. Answers that arrive until then come
 * first: they start further requests, and each widget is drawn once for all of them.
 */
export function beforeNextFrame(host: Element, draw: () => void): void {
  if (due.push({ host, draw }) === 1) plan();
}
