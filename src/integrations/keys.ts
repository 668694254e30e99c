import { isName } from './settings.ts';

const isAddress = (value: string): boolean => URL.canParse(value, 'https://page.example');
const isText = (value: string): boolean => value.trim() !== '';
const isNumber = (value: string): boolean => /^\d+$/.test(value);
const address = 'an http(s) address';
const word = 'a name of letters, digits and . _ : -';

const key = (name: string, about: string, allowed: string, isRight: (value: string) => boolean) => ({
  name,
  about,
  allowed,
  isRight,
});

/** Configuration keys of consent and all integrations, with meaning and allowed values. Each adapter reads its own. */
export const integrationKeys = [
  key(
    'consent-purposes',
    'Numbers of the purposes essential, functional and marketing. Default: 1 2 3.',
    'three different numbers, such as 1 2 3',
    (value) => /^\d+[\s,]+\d+[\s,]+\d+$/.test(value.trim()),
  ),
  key(
    'consent-policies',
    'Id of the cookie policy per language; stored with the choice.',
    'pairs such as en=1001 de=1002',
    (value) => value.split(/[\s,]+/).every((pair) => /^[a-z]{2}(-[A-Z]{2})?=[\w.-]+$/.test(pair)),
  ),
  key('consent-policy-url', 'Address of the cookie policy; the banner links to it.', address, isAddress),
  key(
    'click-parameters',
    'Marketing. Click parameters that are kept, together in the cookie account_clicks of at most 2 kB. Default: those of Google, Meta, Microsoft and TikTok, and the six known utm_ ones.',
    'names separated by spaces; a final * matches anything',
    isText,
  ),
  key('click-days', 'Marketing. Days to keep them. Default: 90.', 'a number from 1 to 400', isNumber),
  key(
    'recommendation-script',
    'Marketing. The vendor’s script; its queue gets the e-mail, an empty cart and one `go`.',
    address,
    isAddress,
  ),
  key('recommendation-queue', 'Marketing. The global list that the script reads. Default: ScarabQueue.', word, isName),
  key(
    'optimisation-queue',
    'Marketing. The global list that gets an event with the public customer id, such as dataLayer.',
    word,
    isName,
  ),
  key('optimisation-event', 'Marketing. Name of that event. Default: optimisation.', word, isName),
  key('optimisation-script', 'Marketing. The script that reads that list.', address, isAddress),
  key('consent-tag-script', 'Marketing. Loaded for the stores fr and de only.', address, isAddress),
  key(
    'tracking-url',
    'Functional. Receives a GET with the query `event` for each experimentation event.',
    address,
    isAddress,
  ),
  key('tracking-event', 'Functional. The event sent when the page opens.', word, isName),
  key(
    'analytics-queue',
    'Functional. The global list of a tag manager that gets an event for each change, share and error, such as dataLayer.',
    word,
    isName,
  ),
  key(
    'analytics-prefix',
    'Functional. Starts names that Google Analytics doesn’t have. Default: account_.',
    word,
    isName,
  ),
  key('environment', 'Monitoring runs in production only.', 'production, or any other word', isText),
  key('rum-application-id', 'Functional. Datadog RUM’s application.', 'the id that Datadog shows', isText),
  key('rum-client-token', 'Functional. Datadog RUM’s client token.', 'the token that Datadog shows', isText),
  key('rum-site', 'Functional. Datadog’s site. Default: datadoghq.eu.', 'a site such as datadoghq.eu', isText),
  key('rum-service', 'Functional. Name of the service. Default: account.', word, isName),
  key('rum-version', 'Functional. Version of the application.', 'any text', isText),
  key('rum-proxy', 'Functional. Your own address that forwards the events.', address, isAddress),
] as const;
