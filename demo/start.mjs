// `npm start` and `npm run dev`: installs missing packages, builds what has changed, and runs the server. With
// `--backend <origin>` the workbench runs over that backend. Plain JavaScript without dependencies, since it runs before
// the installation, on Node 20.19 or newer.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readBackend } from './start/backend-option.mjs';
import { build, findNode, installMissing, say } from './start/prepare.mjs';
import { follow, startProvider } from './start/children.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  say(`Node ${process.versions.node} is too old. Install Node 20.19 or newer, then run npm start again.`);
  process.exit(1);
}

const watch = process.argv.includes('--watch');
const passed = process.argv.slice(2).filter((each) => each !== '--watch');

let backend;
try {
  backend = readBackend(passed);
  await installMissing();
  await build({ watch });
} catch (error) {
  say(error.message);
  process.exit(1);
}

mkdirSync('.cache/compile', { recursive: true });
// The server alone is a shop: only this command makes it the demo.
const environment = {
  DEMO: '1',
  ...process.env,
  NODE_COMPILE_CACHE: '.cache/compile',
  ...(watch && { PAWTAL_WATCH: '1' }),
};
// Starts the sample provider, unless another one is configured. Without demo mode there is no sample.
const provider =
  backend || environment.DEMO === '0' || process.env.PAYMENT_PROVIDER
    ? undefined
    : await startProvider(findNode(), environment);
const serverArguments = [backend ? 'demo/workbench/own-backend/main.ts' : 'demo/main.ts', ...passed];
say(watch ? 'starting the server; it restarts when its source changes' : 'starting the server');
const watched = 'demo/start/watched.ts';
const server = spawn(findNode(), watch ? [watched, ...serverArguments] : serverArguments, {
  stdio: 'inherit',
  env: { ...environment, ...provider?.environment },
});
const children = provider ? [server, provider.child] : [server];
if (watch) {
  children.push(spawn(findNode(), [watched, 'src/package/build/dev.ts', '--watch'], { stdio: 'inherit' }));
}
process.exitCode = await follow(server, children);
