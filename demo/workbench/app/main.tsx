import { createRoot } from 'react-dom/client';
import { start } from './state/actions.ts';
import { App } from './view/app.tsx';
import './styles/workbench.css';

/*
 * The workbench: a real page with a real session on a stage, everything that can be set in a bar above it, everything
 * that happened in a drawer below it, all of it in one address. It has its own build (src/package/build/demo.ts),
 * so that customers load none of it.
 */
createRoot(document.querySelector('#bench')!).render(<App onReady={() => void start()} />);
