import type { FastifyRequest } from 'fastify';

/** The route's pattern, not the address: an address may contain a secret, such as the calendar link's. */
export const routeName = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? '(no route)'}`;
