// Lists violations of the page's policy on the page.
const output = document.querySelector('#violations output');
const found = new Set();

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
  found.add(`${effectiveDirective} ${blockedURI} ${sample} (${sourceFile})`);
  output.textContent = [...found].join('; ');
});
