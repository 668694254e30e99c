import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { themes } from '../../../cms/head.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';

const cookie = 'demo_theme';

/** `/theme/site.css` is the theme that the harness has chosen in this browser. */
export function registerThemes(app: FastifyInstance, { root, demo }: { root: string; demo: boolean }): void {
  const folder = join(root, 'demo/cms/theme');
  const fileHeaders = { 'cache-control': 'no-cache', vary: 'cookie', 'x-content-type-options': 'nosniff' };
  app.get('/theme/site.css', { config: { fileHeaders } }, (request, reply) => {
    const [, wanted] = new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(request.headers.cookie ?? '') ?? [];
    const theme = themes.find((each) => each === wanted) ?? 'brand';
    return reply.sendFile(`${theme}.css`, folder);
  });
  if (!demo) return;
  app.get<{ Params: { theme: string } }>('/demo/theme/:theme', (request, reply) => {
    const theme = themes.find((each) => each === request.params.theme);
    if (!theme) return reply.callNotFound();
    return reply
      .header('set-cookie', `${cookie}=${theme}; Path=/; SameSite=Lax`)
      .redirect(`/${localeTable[0]!.segment}/`, 302);
  });
}
