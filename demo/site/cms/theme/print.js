// The button needs this script, so it appears with it.
const button = document.querySelector('[data-print]');
button.hidden = false;
button.addEventListener('click', () => print());
