const form = document.querySelector('#widget-attributes');

/** Each link carries the attributes that are filled in. */
export function showWidgets() {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', () => {
    const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
    for (const link of document.querySelectorAll('a[data-widget]')) link.search = query.toString();
  });
}
