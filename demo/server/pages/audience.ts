import type { FastifyRequest } from 'fastify';

const forPrograms =
  /^\/(?:[a-z]{2}\/)?new-account-api\/|^\/(?:gql|service-endpoint|demo\/api|healthz|readyz)\b|^\/[a-z]{2}\/(?:footer|calendar)\b/;
const files = /^\/(?:account|demo|theme)\/.*\.\w+$/;

export const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';

/**
 * Who reads the answer: a program (gets JSON), a page's own request for a file (a line of text), or a person (a page).
 */
export function audienceOf(request: FastifyRequest): 'program' | 'file' | 'person' {
  const path = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
  if (forPrograms.test(path) || !(isRead || isForm)) return 'program';
  return files.test(path) ? 'file' : 'person';
}
