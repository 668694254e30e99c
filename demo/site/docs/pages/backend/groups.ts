import { groups } from '../../../../../src/contract/groups.ts';
import { specified } from '../../../../../src/contract/specified-groups.ts';
import type { Group } from '../../../../../src/contract/groups.ts';
import { openApi } from '../../../../../src/contract/openapi/openapi.ts';
import { html } from '../../../../html.ts';
import type { Html } from '../../../../html.ts';
import { code, codeBlock, table } from '../../parts.ts';

/** What a customer sees of each group. */
const appears: Readonly<Record<Group, string>> = {
  delivery: 'the page of any delivery; without it, of the deliveries in the list',
  'change-date': 'the calendar, “Change date” next to each delivery',
  method: 'the delivery method of all deliveries, below the calendar',
  quantities: 'counters in a delivery; the shop needs it to add products',
  'quantities-preview': 'prices and sums while quantities are chosen; without it, they follow once saved',
  scoop: '“Add a scoop” and “Remove” in a delivery',
  'remove-all': '“Remove all extras” in a delivery',
  arrival: '“Has it arrived?”',
  'not-yet':
    'the answer “Not yet”, with which a transition to another kibble waits; without it, the page alone knows it',
  'mail-actions': 'the page of a mail’s link, which skips, keeps or confirms a delivery without signing in',
  report: 'a problem with a delivery: replacement or refund, and the status of the report',
  'delivery-place': '“Send this box somewhere else”, and a note for its driver',
  price: '“Why this price?” in a delivery',
  start: '“Start deliveries” of a dog',
  pause: '“Pause deliveries” of a dog, the quick link',
  resume: '“Resume deliveries” of a dog',
  cancel: '“Cancel deliveries” of a dog, the quick link',
  restart: '“Restart deliveries” of a dog',
  holiday: 'the holiday, and steps for all dogs at once',
  bowl: 'how long each dog’s food lasts, in the list of dogs',
  rhythm: 'the delivery interval, in the settings',
  farewell: '“My dog has died” and “lives elsewhere now”, in the profile, the settings and the list of dogs',
  leave: 'cancelling on a separate page with reasons and offers, in the settings; without it in a dialog',
  swap: '“Swap a recipe” in the feeding plan',
  codes: '“Codes and credit” in a delivery, and the credit among the payments of the settings',
  gifts: '“Send a gift to a friend” in the shop, and a gift’s message on its page',
  extras: '“Extras” in the feeding plan, and once or every delivery in a delivery',
  undo: 'Undo in the record of changes, and after a new rhythm',
  details: 'contact details and address in the settings, the quick link',
  email: 'changing the e-mail address in the settings; without it, it is one of the contact details',
  language: 'the language in the settings',
  payment: 'the payment in the settings, links to it',
  charges: 'what is charged next, gifts included, and what a new payment method takes at once',
  'payment-update': '“Update payment” and “Confirm payment”, by way of a payment provider',
  'payment-methods': 'several payment methods: which one is charged first, which one is in reserve, add and remove',
  record: 'the record of changes in the settings',
  calendar: 'the calendar link in the settings',
  mails: 'the mails in the settings',
  push: 'reminders on devices in the settings, and what arrives there',
  receipts: 'the receipts in the settings',
  password: 'the password in the settings',
  devices: 'the devices that are signed in, in the settings',
  passkeys: 'the passkeys in the settings, and their offer in the quick links after a sign-in',
  'personal-data': 'the copy of the customer’s data in the settings, as a file and as a page',
  'delete-account': '“Delete account” in the settings, and the notice until it is done',
  withdrawal: 'the tag for withdrawing from a contract, and its link in the settings',
  'cancel-contract': 'the tag for cancelling a contract, and its link in the settings',
  products: 'the shop, its tiles and its entry in the navigation bar',
  labels: '“Product details” of the plan’s food and of a delivery’s items',
  treatments: 'the tag for treatments, their offer and entry',
  'order-treatments': 'ordering a treatment for a dog, and cancelling the order; without it, a link to the help',
  'check-in': 'the check-in of the new food (the shopping service’s tags)',
  profile: 'the questions about a dog, and what new answers mean for its plan',
  'add-dog': '“Add a new dog” leads to a form, then to its profile; without it, to the sign-up',
  photo: 'the photo in a dog’s profile',
  weights:
    '“Weights” in the profile and the feeding plan: a log with chart and photos, its effect on the plan, a sheet for the vet',
  milestones: 'a milestone of a dog, such as a birthday, in the place of the check-in on the dashboard',
  kitchen: '“Kitchen card” at the feeding plan: the card by a link, with the day’s ticks',
  sitter:
    '“Access for others” in the settings, and its offer where a holiday is planned: the kitchen card by a link, on some days',
  assistants: '“Connected assistants” in the settings: what each may do, its last use, and “Revoke”',
  household:
    '“Access for others” in the settings: people with another account act for the customer, with rights; the bar over their pages',
  referral: 'the refer-a-friend card and its entry',
};

interface Operation {
  'x-groups'?: readonly string[];
}

const paths = (): Record<string, Record<string, Operation>> =>
  (openApi() as { paths: Record<string, Record<string, Operation>> }).paths;

const callsOf = (group: Group): string[] => {
  if (group === 'scoop' || group === 'remove-all')
    return [`POST to ${group === 'scoop' ? 'scoopUrl' : 'removeAllUrl'}`];
  return Object.entries(paths())
    .filter(([path]) => !path.startsWith('/new-account-api'))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation['x-groups']?.includes(group))
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/^.*\/1\.0\//, '')}`),
    );
};

/** What a backend needn't have: group, calls, what appears. */
export const groupsSection = (): Html => html`
  <section id="groups">
    <h2>What your backend can do</h2>
    <p>
      Calls belong to groups. Widgets hide everything that belongs to an unsupported group: controls, menu entries,
      sections and sentences. A tag without any supported content shows its own content, or takes no space. List the
      groups that you support in <code>can</code> of the auth response. Without <code>can</code>, widgets make only the
      calls of the specification. A 404 or 501 without an error body, from a call of a group, removes the group for the
      session.
    </p>
    ${codeBlock('code-groups', '{"success": true, "can": ["quantities", "change-date", "pause", "resume"]}', 'The auth response')}
    ${table(
      'Groups, their calls, and what appears',
      ['Group', 'Calls', 'What appears'],
      groups.map((group) => [
        html`${code(group)}${specified.includes(group) ? ' (specification)' : ''}`,
        html`${callsOf(group).map((call) => html`${code(call)} `)}`,
        appears[group],
      ]),
    )}
    <p>
      One of your pages may replace an unsupported group: with
      <code>&lt;account-config links.pause="/old/pause"&gt;</code> the action Pause opens that page. A value may be a
      path or an http(s) URL, in which <code>{locale}</code> becomes the country; any other is ignored, and the console
      reports it. An empty value hides the link, such as <code>links.products=""</code>: the navigation bar shows its
      links on every backend. The names are in <a href="/demo/docs/configuration">Configuration</a>.
      <code>preview="unsupported"</code> shows a tag on a backend with only the specification’s calls. For check-in,
      referral and treatments, which the specification has, it shows a backend without them. Do your responses have
      another form? Write <a href="/demo/docs/adapter">an adapter</a>.
    </p>
    <p>
      <code>/demo/</code> has a switch for each group. <code>UNSUPPORTED_GROUPS=specification</code>, or
      <code>UNSUPPORTED_GROUPS="pause products"</code>, starts the reference backend without them.
    </p>
  </section>
`;
