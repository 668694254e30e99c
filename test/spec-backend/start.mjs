// Starts the backend on a port:
//   node start.mjs [preset] [port] [customer] [switch=value ...]

import { createSpecBackend, customerCookie } from './backend.mjs';
import { switches } from './style-switches.mjs';

const words = process.argv.slice(2);
const [preset = 'strict', port = '8002', customer = 'single-dog'] = words.filter((word) => !word.includes('='));
const chosen = Object.fromEntries(
  words
    .filter((word) => word.includes('='))
    .map((word) => {
      const [name, text] = word.split('=');
      // Switch values are mostly texts; take the listed value that reads the same.
      return [name, switches[name]?.find((value) => String(value) === text) ?? text];
    }),
);

const backend = createSpecBackend({ style: { preset, ...chosen }, customer });
const { url } = await backend.listen(Number(port));
console.log(`${url} answers in style ${preset} as ${customer}; cookie ${customerCookie} changes the customer`);
