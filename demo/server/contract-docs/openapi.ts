import { toJsonSchema } from '@valibot/to-json-schema';
import { failure as failureSchema } from '../../../src/contract/failure.ts';
import { calls } from '../../../src/contract/all-calls.ts';
import { detailsBody, emailBody, mailBody, passwordBody, proofBody } from '../../../src/contract/customer/bodies.ts';
import {
  adjustBody,
  changeDateBody,
  methodBody,
  reportBody,
  treatmentBody,
} from '../../../src/contract/deliveries/bodies.ts';
import { cancellationBody, withdrawalBody } from '../../../src/contract/legal/bodies.ts';
import { paymentResultBody, startPaymentBody } from '../../../src/contract/payment/bodies.ts';
import { stepBody } from '../../../src/contract/pets/bodies.ts';
import { newDogBody, photoBody, profileBody } from '../../../src/contract/pets/profile-bodies.ts';
import type { GenericSchema } from 'valibot';
import type { Call } from '../../../src/contract/call.ts';
import { subscriptionSteps } from '../../../src/contract/pets/subscription.ts';
import { segments } from '../../../src/contract/lists.ts';
import { listOf } from '../../../src/contract/unlisted.ts';

const schemaOf = (schema: GenericSchema): object => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: 'output',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const list = listOf(valibotSchema);
      return list ? { ...jsonSchema, enum: [...list] } : undefined;
    },
  });
  return rest;
};

/** The groups that a call belongs to: without them the backend needn't have it. */
const groupsOf = (names: NonNullable<Call['groups']>): readonly string[] =>
  names.flatMap((name) => (name === '{step}' ? [...subscriptionSteps, 'holiday'] : [name]));

const json = (schema: object) => ({ 'application/json': { schema } });
const failure = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Failure' }) });

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[\\w-]{1,64}$' } };
const localeParameter = { name: 'locale', in: 'path', required: true, schema: { type: 'string', enum: [...segments] } };
const stepParameter = {
  name: 'step',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: [...subscriptionSteps] },
};
const stamp = { name: 't', in: 'query', description: 'Milliseconds: keeps caches out.', schema: { type: 'integer' } };
const key = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body: the same answer, one effect.',
  schema: { type: 'string' },
};

/** Request bodies by call. */
const bodies: Partial<Record<keyof typeof calls, GenericSchema>> = {
  changeDate: changeDateBody,
  askEmail: emailBody,
  askPersonalData: proofBody,
  deleteAccount: proofBody,
  adjustQuantity: adjustBody,
  changeMethod: methodBody,
  sendReport: reportBody,
  orderTreatment: treatmentBody,
  takeStep: stepBody,
  previewStep: stepBody,
  saveDetails: detailsBody,
  saveMail: mailBody,
  savePassword: passwordBody,
  saveProfile: profileBody,
  previewProfile: profileBody,
  savePhoto: photoBody,
  addDog: newDogBody,
  withdraw: withdrawalBody,
  cancelContract: cancellationBody,
  startPayment: startPaymentBody,
  tellPayment: paymentResultBody,
};

function operation(name: keyof typeof calls, call: Call, withLocale: boolean) {
  const body = bodies[name];
  const parameters = [
    ...(withLocale ? [localeParameter] : []),
    ...(call.path.includes('{id}') ? [idParameter] : []),
    ...(call.path.includes('{step}') ? [stepParameter] : []),
    call.method === 'GET' ? stamp : key,
  ];
  return {
    operationId: withLocale || call.path.startsWith('/') ? name : `${name}WithoutLocale`,
    ...(call.ours && { 'x-ours': true }),
    ...(call.open && { 'x-open': true }),
    ...(call.groups && { 'x-groups': groupsOf(call.groups) }),
    parameters,
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    responses: {
      200: { description: 'As asked', content: json({ $ref: `#/components/schemas/${name}` }) },
      ...(!call.open && { 401: failure('Not signed in; `redirectUrl` says where to sign in.') }),
      404: failure('Nothing with this id, or not this customer’s.'),
      ...(call.method === 'POST' && { 409: failure('Not possible in the present state, which is in `current`.') }),
      default: failure('Any other failure'),
    },
  };
}

/**
 * The Account API as an OpenAPI 3.1 document, generated from the contract. Additions of this project are marked
 * `x-ours`.
 */
export function openApi(): object {
  const entries = Object.entries(calls) as [keyof typeof calls, Call][];
  const paths: Record<string, Record<string, object>> = {};
  const add = (path: string, name: keyof typeof calls, call: Call, withLocale: boolean): void => {
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, withLocale) };
  };
  for (const [name, call] of entries) {
    if (call.path.startsWith('/')) add(call.path, name, call, false);
    else {
      add(`/{locale}/new-account-api/1.0/${call.path}`, name, call, true);
      add(`/new-account-api/1.0/${call.path}`, name, call, false);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pawtal Account API',
      version: '1.0.0',
      description:
        'The account backend behind the account-* widgets. What is marked x-ours is not in the specification. The auth ' +
        'answer may name the groups (x-groups) that the backend has; without `can` it has those of the specification.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'pawtal' } },
      schemas: {
        Failure: schemaOf(failureSchema),
        ...Object.fromEntries(entries.map(([name, call]) => [name, schemaOf(call.response)])),
      },
    },
  };
}
