// Names what the page's policy forbade, on the page itself.
const output = document.querySelector('#violations output');
const found = new Set();

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
  found.add(`${effectiveDirective} ${blockedURI} ${sample} (${sourceFile})`);
  output.textContent = [...found].join('; ');
});
