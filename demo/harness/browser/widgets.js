const form = document.querySelector('#widget-attributes');

/** Adds the chosen attributes to each link. */
export function showWidgets() {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => {
    const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
    for (const link of document.querySelectorAll('a[data-widget]')) link.search = query.toString();
  });
}
