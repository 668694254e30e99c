import { head } from '../site/cms/head.ts';
import { Html, html } from '../html.ts';
import type { DemoData } from './app/demo-data.ts';

/** Data for the page's script. A `<` could end its element. */
const data = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** The workbench: its script draws all of it. */
export const workbenchPage = (demo: DemoData): Html =>
  html`<!doctype html>
    <html lang="en" class="account-shell account-scope">
      ${head({
        title: 'Workbench · Pawtal demo',
        styles: ['/demo/workbench/workbench.css'],
        script: '/demo/workbench/workbench.js',
      })}
      <body>
        <div id="bench" class="account-root"></div>
        <noscript
          ><p>The workbench needs JavaScript. So does <a href="/demo/">the demo’s start</a>.</p></noscript
        >
        <script type="application/json" id="demo-data">
          ${data(demo)}
        </script>
      </body>
    </html> `;
