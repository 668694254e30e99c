import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFoundPage } from '../../cms/special-pages.ts';
import { Refusal } from '../http/failure.ts';
import { audienceOf } from './audience.ts';
import { localeOfPath } from './language.ts';
import { sendPage } from './security.ts';

const badAddress = new Refusal(400, 'bad-address', 'This address can’t be decoded. Check it and try again.');

/**
 * Answers an address that can't be decoded, such as `/account/%E0%A4%A`. For a person it is an unknown page like any
 * other: the shell gets the same address with its percent signs as text, which it can read.
 */
export function sendBadAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (audienceOf(request) !== 'person') return reply.code(400).send(badAddress.body);
  if (request.url.startsWith('/account/')) return reply.redirect(request.url.replaceAll('%', '%25'));
  return sendPage(reply.code(404), notFoundPage(localeOfPath(request), new Date().getUTCFullYear()));
}
