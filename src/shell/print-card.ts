/** `…/feeding-plan#card` prints the plan as a card for the kitchen once it has loaded. */
export function printOnRequest(root: HTMLElement): void {
  const print = (): void => {
    const plan = root.querySelector<HTMLElement>('account-feeding-plan');
    if (location.hash !== '#card' || plan?.dataset['status'] !== 'success') return;
    // Print once; a reload or another link prints again.
    history.replaceState(history.state, '', location.pathname + location.search);
    globalThis.print();
  };
  root.addEventListener('account-ready', print);
  addEventListener('hashchange', print);
}
