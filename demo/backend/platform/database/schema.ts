import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { DeliveryKind, DeliveryMethod } from '../../../../src/contract/deliveries/delivery.ts';
import type {
  mailActions,
  codeKinds,
  leaveReasons,
  paymentOutcomes,
  paymentPurposes,
  refundReasons,
  remedies,
  reportProblems,
} from '../../../../src/contract/lists.ts';
import type { ChangeValue } from '../../../../src/contract/customer/changes.ts';
import type { DeclarationKind } from '../../../../src/contract/legal/declarations.ts';
import type { DailyPortions } from '../../../../src/contract/pets/feeding-plan.ts';
import type { SomeAnswers } from '../../../../src/contract/pets/profile.ts';
import type { Line, Names } from '../../rules/deliveries/lines.ts';
import type { PaymentMethod, Visit } from '../provider/provider.ts';
import type { Away, Begun, DeclaredEnd, StoppedBy } from '../../rules/deliveries/absence.ts';
import type { DeliveryAddress } from '../../rules/customer/address.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import type { meals } from '../../rules/food/meals.ts';
import type { ChosenRecipes } from '../../rules/food/recipes.ts';
import type { Outcome } from '../../rules/deliveries/timeline.ts';
import type { Attachment, Method, Receipt, ReducedBy, StoredNews, StoredState, OpenCharge } from './stored.ts';

/** JSON columns are written as text and read as values. */
type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date | string, Date | string>;

export interface Schema {
  customers: {
    id: Generated<number>;
    public_id: string;
    /** By which addresses are compared: `sign-in/stored-email.ts`. */
    email: string;
    /** As typed, if it is another than `email`. */
    email_typed: Generated<string | null>;
    /** Null: the customer signs in with links only. */
    password_hash: string | null;
    first_name: string;
    last_name: string;
    country: string;
    locale: string;
    is_complete: boolean;
    matched: boolean;
    fwt: boolean;
    trialist: boolean;
    referral_code: string;
    friends: number;
    show_treatment: boolean;
    show_christmas: boolean;
    /** In one line, as printed on a parcel. */
    address: string;
    line1: Generated<string>;
    line2: Generated<string>;
    postcode: Generated<string>;
    city: Generated<string>;
    phone: Generated<string>;
    /** Increases by one with each change of these details. */
    version: Generated<number>;
    /** The secret of the calendar feed's link, and its SHA-256 for look-ups; null without a link. */
    calendar_secret: string | null;
    calendar_hash: Buffer | null;
    /** The same of the kitchen card's link. */
    kitchen_secret: string | null;
    kitchen_hash: Buffer | null;
    /** In the links that end a kind of mail. */
    mail_secret: Generated<string>;
    payment_type: 'card' | 'paypal' | 'ideal' | 'direct-debit' | 'none';
    card_digits: string | null;
    payment_problem: 'not-found' | 'no-longer-stored' | null;
    /** What the payment provider charges. Null: nothing is stored there. */
    payment_token: string | null;
    card_brand: string | null;
    /** The last month of a card, `2029-06`. */
    card_expires: string | null;
    /** How an account that isn't a card is shown. */
    payment_label: string | null;
    /** Time of the account's deletion, if the customer requested it. */
    deletion_due: Instant | null;
    /** When deliveries are to be planned further; null: they have never been planned. */
    plan_due: Instant | null;
  };
  /** The record of changes. */
  changes: {
    id: Generated<number>;
    customer_id: number;
    at: Instant;
    kind: string;
    subject: string | null;
    before: Json<ChangeValue>;
    after: Json<ChangeValue>;
    /** Rows of deliveries that an undo restores: `demo/backend/planner/rows.ts`. */
    released: ColumnType<Names, string | undefined, string>;
    /** Last moment to undo it. */
    undo_until: Instant | null;
    /** The entry of its taking back. */
    undone_by: number | null;
  };
  /** Links of mails that do something with a delivery, for any holder: `deliveries/mail-action/`. */
  mail_links: {
    token_hash: Buffer;
    customer_id: number;
    delivery_id: number;
    action: (typeof mailActions)[number];
    /** The extra that it ends, such as `rex/dental-chews`; otherwise null. */
    about: ColumnType<string | null, string | null | undefined, string | null>;
    /** The delivery's, as the mail describes it. */
    version: number;
    /** A hash of what the mail describes of it. */
    described: Buffer;
    expires_at: Instant;
    /** The entry in the record that its use made. */
    change_id: number | null;
  };
  /** Products that customers got and must not use any more. */
  recalls: { customer_id: number; delivery: string; product: string; lots: string[]; at: Instant };
  /** Prices that replace those of the list: `rules/food/price-list.ts`. They are kept for good, for deliveries of earlier days. */
  price_changes: {
    id: Generated<number>;
    thing: string;
    currency: string;
    /** In minor units; of a recipe maybe with decimals. */
    price: number;
    valid_from: string;
    /** Days before its first delivery by which a customer must have been notified. */
    notice_days: number;
    registered_at: Instant;
    /** Customers with a later id knew the price when they came. */
    last_customer: number;
  };
  /** From what is unique for all to its customer: `directory.ts`. */
  directory: { kind: string; key: string; customer_id: number; expires_at: Instant | null };
  /** Whether customers were notified of new prices. Without a row, one isn't valid yet for a customer whom it may concern. */
  price_notices: {
    customer_id: number;
    change_id: number;
    /** Whether anything in the customer's plan has another price by it. Else no mail is needed. */
    concerns: boolean;
    /** The mail about it, as the outbox names it. */
    mail: string | null;
    /** When that mail was sent; null: it wasn't yet. */
    notified_at: Instant | null;
    /** What that mail states of it. */
    news: ColumnType<StoredNews[], string | undefined, string>;
  };
  /** Failed sign-ins of an account, a device or a sender; the key is a SHA-256. */
  sign_in_failures: { key: Buffer; failures: number; last_at: Instant };
  /** Devices that have signed in to an account. */
  devices: { token_hash: Buffer; customer_id: number; last_at: Instant };
  sessions: {
    id: Generated<number>;
    /** What the customer's own list names it by. */
    public_id: Generated<string>;
    token_hash: Buffer;
    customer_id: number;
    expires_at: Instant;
    /** Time of its start with a link from a mail; null: it started with the password. */
    linked_at: Instant | null;
    /** Names such as `Firefox` and `Windows`. No address and nothing else of the device is kept. */
    browser: string | null;
    system: string | null;
    started_at: ColumnType<Date, Date | undefined, Date>;
    /** The last use, to the hour. */
    last_at: ColumnType<Date, Date | undefined, Date>;
    /** Of `devices`, so that signing a device out forgets it too. */
    device_hash: Buffer | null;
    /** Until when it may open the copy of the customer's data. */
    data_until: Instant | null;
  };
  /** Entered addresses that requested a link, whether a customer has them or not. */
  link_requests: {
    id: Generated<number>;
    email: string;
    return_to: string | null;
    /** For the mail. */
    code: string;
    requested_at: Generated<Date>;
    request_id: string | null;
    traceparent: string | null;
  };
  /** Codes of requested mails; the hash is of the code and of a secret in the browser that requested it. */
  sign_in_codes: {
    browser_hash: Buffer;
    email: string;
    code_hash: Buffer;
    tries: Generated<number>;
    return_to: string | null;
    expires_at: Instant;
  };
  passkeys: {
    id: Generated<number>;
    /** What the customer's own list names it by. */
    public_id: Generated<string>;
    customer_id: number;
    credential_id: Buffer;
    public_key: Buffer;
    /** Of signatures, which some devices count: it never goes back. */
    counter: number;
    transports: string[];
    /** The customer's own; null: browser and system name it. */
    name: string | null;
    browser: string | null;
    system: string | null;
    added_at: ColumnType<Date, Date | undefined, Date>;
    /** The last sign-in with it. */
    last_at: Instant | null;
  };
  /** Challenges that a passkey may still answer; the hash has the challenge and who may. */
  passkey_challenges: { hash: Buffer; expires_at: Instant };
  sign_in_links: { token_hash: Buffer; customer_id: number; return_to: string | null; expires_at: Instant };
  /** An address that waits to be confirmed; the hash is that of the token in the mail. */
  email_changes: {
    customer_id: number;
    email: string;
    email_typed: Generated<string | null>;
    token_hash: Buffer;
    expires_at: Instant;
  };
  /** With what an old address stops or takes back a change: `customer/email/stop-email.ts`. */
  email_stops: {
    token_hash: Buffer;
    customer_id: number;
    email: string;
    email_typed: Generated<string | null>;
    expires_at: Instant;
  };
  pets: {
    id: Generated<number>;
    public_id: string;
    customer_id: number;
    name: string;
    gender: 'male' | 'female' | 'unknown';
    photo: string | null;
    asked: number;
    answered: number;
    missing: Json<string[]>;
    /** Whether its deliveries were ever started. `away` decides whether it is paused or cancelled. */
    subscription: Begun;
    /** The valid fact about it, kept here by the planner for the many reads. */
    away: ColumnType<Away | null, string | null | undefined, string | null>;
    /** The end of its contract that the customer declared, kept here by the planner too. */
    ended: ColumnType<DeclaredEnd | null, string | null | undefined, string | null>;
    matched: boolean;
    tags: Json<string[]>;
  };
  /** The answers about a pet. A pet that never answered here has no row. */
  profiles: { pet_id: number; customer_id: number; answers: Json<SomeAnswers>; version: number };
  /** A customer's photo of a pet, checked by its bytes. The key in its address changes with its content. */
  photos: {
    customer_id: number;
    pet_id: number;
    key: string;
    type: string;
    bytes: Buffer;
    width: number;
    height: number;
    at: Instant;
  };
  /** Photos of entries in the log of a dog's weight: facts name them by key. */
  weight_photos: {
    customer_id: number;
    pet_id: number;
    key: string;
    type: string;
    bytes: Buffer;
    width: number;
    height: number;
    /** Since when no entry has it; an undo may bring the entry back. */
    gone_at: Instant | null;
  };
  /** What a customer has made the server store on a day, replaced and removed files included: `storage/daily.ts`. */
  stored_bytes: { customer_id: number; day: string; files: Generated<number>; changes: Generated<number> };
  plans: {
    customer_id: number;
    id: Generated<number>;
    pet_id: number;
    /** The day of its first delivery. The planner moves it with that delivery. */
    delivery_date: string;
    /** The number of the dog's first food line with it. */
    line: Generated<number>;
    portions: Json<DailyPortions>;
    /** Key of the blend in the content; null if no blend is available. */
    blend: string | null;
    room_for_treats: boolean;
    /** The recipes that the customer chose in place of the blend's; null: the plan follows from the profile alone. */
    swap: ColumnType<ChosenRecipes | null, string | null | undefined, string | null>;
  };
  /** Meals that were ticked on the kitchen card, for a week. The last press wins. */
  meal_ticks: {
    customer_id: number;
    pet_id: number;
    day: string;
    meal: (typeof meals)[number];
    fed: boolean;
    /** When it was pressed. */
    at: Instant;
  };
  services: {
    id: Generated<number>;
    public_id: string;
    customer_id: number;
    kind: 'food' | 'treatment';
    interval_days: number;
    method: DeliveryMethod;
    /** The items of a new delivery. */
    items: Json<StoredItem[]>;
    /** Whether new deliveries are created: at least one of its pets is not cancelled. */
    active: boolean;
  };
  deliveries: {
    id: Generated<number>;
    public_id: string;
    service_id: number;
    customer_id: number;
    /** Position in its service. It is unique, so that two processes can't create the same delivery twice. */
    sequence: number;
    order_id: string;
    kind: DeliveryKind;
    date: string;
    method: DeliveryMethod;
    /** What a named day costs on its day, in minor units; null: the list's price. */
    fee: ColumnType<number | null, number | null | undefined, number | null>;
    version: number;
    outcome: Outcome;
    confirmed_at: Instant | null;
    /** A discount in percent, and credits in minor units. */
    discount_percent: number;
    /** In place of a percentage: an amount off the goods, in minor units. */
    discount_amount: Generated<number>;
    referral_credit: number;
    offer_credit: number;
    /** The codes that these are of. */
    reduced_by: ColumnType<ReducedBy, string | undefined, string>;
    items: Json<StoredItem[]>;
    /** The delivery address if the customer's changed after the cut-off; otherwise null. */
    address: string | null;
    /** When a charge that had failed was paid after all. */
    paid_at: Instant | null;
    /** What it was charged with, once the customer pays another way; otherwise null. */
    charged_with: ColumnType<
      Pick<Schema['customers'], 'payment_type' | 'card_digits'> | null,
      string | undefined,
      string
    >;
    /** An address for this delivery alone. */
    place: ColumnType<DeliveryAddress | null, string | null | undefined, string | null>;
    /** A note for its driver; empty: none. */
    note: Generated<string>;
    /** The dogs' parts of it. */
    lines: ColumnType<Line[], string | undefined, string>;
    /** The name of the first line that it was made for, by which it is found again; null: it is from before that. */
    home: ColumnType<string | null, string | undefined, string | null>;
    /** The public id of the delivery that it replaces, free of charge; otherwise null. */
    replaces: ColumnType<string | null, string | undefined, never>;
    /** The declaration that cancelled it; otherwise null. `isFixed`: after its last day for changes. */
    declared: ColumnType<StoppedBy | null, string | null | undefined, string | null>;
  };
  /** The log of what customers decided: `demo/backend/planner/plan/facts.ts`. */
  facts: {
    customer_id: number;
    id: Generated<number>;
    /** The entry in the record of changes; null: it was not a change. */
    change_id: number | null;
    slot: string;
    value: Json<unknown>;
    undone: Generated<boolean>;
  };
  /** Visits to the payment provider: `demo/backend/payment`. */
  payment_visits: {
    id: Generated<number>;
    /** In the page's address afterwards. */
    reference: string;
    customer_id: number;
    /** `retry`: a failed charge is tried again, without a page of the provider. */
    purpose: (typeof paymentPurposes)[number] | 'retry';
    return_to: string;
    /** The SHA-256 of what the provider's way back carries. Null: the visit hasn't begun. */
    state_hash: Buffer | null;
    /** The provider's session and its page. */
    session: string | null;
    url: string | null;
    expires_at: Instant;
    /** The open charges: the one to confirm; or those that failed, once a new way to pay is stored. */
    charges: Json<OpenCharge[]>;
    /** Whether the new way to pay is stored and its charges are under way. */
    stored: Generated<boolean>;
    outcome: (typeof paymentOutcomes)[number] | null;
    told_at: Instant | null;
    /** The request that opens the provider's session, until the provider has answered it. */
    opening: ColumnType<Visit | null, string | null | undefined, string | null>;
    /** When the job asks the provider next, and how often it has asked. */
    look_at: Generated<Date>;
    looks: Generated<number>;
    /** Why the last attempt failed. */
    error: string | null;
  };
  /** Ways to pay besides the default one, which is in `customers`: `demo/backend/payment/methods`. */
  payment_methods: {
    customer_id: number;
    /** A hash of the token. */
    id: string;
    type: PaymentMethod;
    token: string;
    digits: string | null;
    brand: string | null;
    expires: string | null;
    label: string | null;
    added_at: Instant;
    /** Since when the customer allows that it is charged if the default one fails. One at most. */
    reserve_since: Instant | null;
  };
  /** SEPA mandates that customers have given: `demo/backend/payment/sepa`. */
  mandates: { customer_id: number; method: string; reference: string; creditor: string; signed_on: string };
  /** Debits that were announced: what, on or after which day, and by which mandate. */
  debit_notices: {
    customer_id: number;
    /** The delivery's public id. */
    delivery: string;
    mandate: string;
    day: string;
    /** Minor units: it is never more. */
    amount: number;
    at: Instant;
  };
  /** Each charge with its state. A charge without a row is due. */
  charges: {
    customer_id: number;
    /** The delivery's public id. */
    delivery: string;
    /** Minor units. */
    amount: number;
    currency: OpenCharge['charge']['currency'];
    state: StoredState;
    /** The visit that pays it at present: exactly while it is pending. */
    visit_id: number | null;
    /** The name of the payment that paid it: the provider's, or the charge run's. Null: nothing was to pay. */
    payment: string | null;
    /** When it came into this state. */
    changed_at: Generated<Date>;
  };
  /** When a failed charge is tried again: `demo/backend/payment/tries`. */
  charge_tries: {
    customer_id: number;
    /** The delivery's public id. */
    delivery: string;
    day: string;
    /** With the way to pay in reserve. */
    is_reserve: boolean;
    /** What was announced, in minor units: it never takes more. */
    amount: number;
    /** When a mail announced it. */
    announced_at: Instant | null;
    /** From its start on: its visit. `method`: what was announced, and then what is charged. */
    visit_id: number | null;
    method: ColumnType<Method | null, string | null, string | null>;
    /** When the job asks the provider; null: it has not started, or is over. */
    look_at: ColumnType<Date | null, Date | string | null, Date | null>;
    /** Why the last attempt failed. */
    error: string | null;
  };
  /** Reasons for cancelling, as counts by month, `2026-11`. */
  leave_reasons: { month: string; reason: (typeof leaveReasons)[number]; count: number };
  /** Codes of the shop: `codes/code-table.ts`. Nothing links one to a customer; who has entered it has a fact about it. */
  codes: {
    id: Generated<number>;
    hash: Buffer;
    /** How it is shown: a gift card by its last characters. */
    label: string;
    kind: (typeof codeKinds)[number];
    /** Of a discount: on how many deliveries with food, and from which price of goods on. */
    percent: Generated<number>;
    deliveries: Generated<number>;
    minimum: Generated<number>;
    /** Credit; or of a discount without a percentage what it takes off each delivery. */
    amount: Generated<number>;
    /** Null: the code has no amounts. */
    currency: string | null;
    /** Null: all. */
    countries: Json<string[]> | null;
    from_day: string | null;
    until_day: string | null;
    new_only: Generated<boolean>;
    /** Customers who may enter it; null: any number. A gift card: one. */
    most: number | null;
    /** Customers who have. */
    uses: Generated<number>;
  };
  /** What happened to the items of deliveries: `demo/backend/payment/ledger`. Rows are only added. */
  ledger: {
    customer_id: number;
    id: Generated<number>;
    /** The delivery's public id. */
    delivery: string;
    /** The item's identifier, or `fee`. */
    item: string;
    /** The dog that it is for; empty: the fee. */
    pet: string;
    account: string;
    kind: 'paid' | 'refunded' | 'replaced';
    /** Pieces of `goods`, or minor units; negative in an entry that takes back another one. */
    amount: number;
    reason: string;
    /** The entry that this one takes back. */
    reverses: number | null;
    /** The payment by which its money goes back. */
    refund: string | null;
    at: Instant;
    /** From when it has effect: until then it can be reversed. */
    due_at: Instant;
  };
  /** The sums of the ledger. */
  ledger_balances: {
    customer_id: number;
    delivery: string;
    item: string;
    pet: string;
    account: string;
    paid: number;
    refunded: number;
    replaced: number;
  };
  /** Credit that a customer was given, and what charges have used of it. */
  credit_balances: { customer_id: number; account: string; granted: number; used: number };
  /** Money that is paid back, and how far it is: `payment/charges/refunds.ts`. */
  refunds: {
    id: Generated<number>;
    customer_id: number;
    delivery: string;
    /** The name of the payment; of a part for one dog, a separate name. */
    payment: string;
    /** The payment that it is a part of; null: there is one refund of the payment, and `payment` names it. */
    part_of: string | null;
    amount: number;
    currency: OpenCharge['charge']['currency'];
    reason: Generated<(typeof refundReasons)[number]>;
    created_at: Instant;
    /** The time from which it is sent; null: at once. */
    due_at: Instant | null;
    /** When it was on its way, and when it was done. */
    sent_at: Instant | null;
    /** When the job sends it to the provider next, and how often it has. */
    next_at: Instant;
    attempts: Generated<number>;
    refunded_at: Instant | null;
    /** Why the last attempt failed. */
    error: string | null;
  };
  /** Problems with deliveries, as customers reported them. */
  reports: {
    customer_id: number;
    delivery_id: number;
    at: Instant;
    problem: (typeof reportProblems)[number];
    /** Identifiers of the items that it is about. */
    items: Json<string[]>;
    remedy: (typeof remedies)[number];
    /** What is paid back, in minor units; null: a delivery is sent. */
    amount: number | null;
  };
  /** A photo of a report, drawn anew. The key is in its address. */
  report_photos: {
    customer_id: number;
    delivery_id: number;
    key: string;
    type: string;
    bytes: Buffer;
    width: number;
    height: number;
  };
  /** Mails and reminders: `demo/backend/mail`, `demo/backend/push`. */
  outbox: {
    id: Generated<number>;
    message_id: string;
    customer_id: number;
    /** Its subject: there is one mail about each. Null: no limit. */
    about: string | null;
    kind: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    attachments: Json<Attachment[]>;
    /** Ends mails of this kind (RFC 8058); null: they are needed. */
    stop_url: string | null;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    /** The time of the next try, or until which a process may try. */
    next_at: Generated<Date>;
    sent_at: Date | null;
    /** Its link signs in until then: it isn't sent later, and loses its text when it has been sent. Null: any other. */
    expires_at: Instant | null;
    /** When it was given up. */
    failed_at: Date | null;
    /** Why the last try failed. */
    error: string | null;
    /** The page that a reminder opens; null: a mail. A reminder has no recipient, so that no release mails it. */
    path: string | null;
    /** Where a reminder goes. The device may have been removed since. */
    device: number | null;
    /** The request from which it follows, and its trace: `platform/log/source.ts`. */
    request_id: string | null;
    traceparent: string | null;
    /** When an operator gave it up, so that no list has it. */
    dropped_at: Date | null;
  };
  /** Receipts of charged deliveries. They stay when the customer is deleted, as tax law requires. */
  receipts: {
    id: Generated<number>;
    year: number;
    /** Without gaps in each year. */
    number: number;
    /** A delivery has one receipt. */
    delivery_id: number | null;
    customer_id: number;
    charged_on: string;
    body: Json<Receipt>;
  };
  /** The last number of each year. Its row is locked until the receipt is there. */
  receipt_years: { year: number; last: number };
  /** Withdrawals from contracts and cancellations, as they were declared. */
  declarations: {
    id: Generated<number>;
    kind: DeclarationKind;
    /** The idempotency key. */
    key: string | null;
    fingerprint: string;
    at: Instant;
    /** The signed-in customer, or none: 0. */
    customer_id: number;
    country: string;
    name: string;
    email: string;
    contract: string;
    type: 'ordinary' | 'important' | null;
    reason: Generated<string>;
    ends_on: string | null;
    /** Whether the customer's subscription was cancelled at once. */
    cancelled: Generated<boolean>;
  };
  /** Kinds of mail that a customer doesn't want. */
  mail_refusals: { customer_id: number; kind: string };
  /** Browsers that get reminders: `demo/backend/push`. */
  push_devices: {
    id: Generated<number>;
    customer_id: number;
    /** Its holder can send to the device: a secret. */
    endpoint: string;
    /** SHA-256 of the endpoint in base64url, which names the device in calls. */
    public_id: string;
    /** Keys of the browser, in base64url. */
    p256dh: string;
    auth: string;
    /** Of `sessions`: a browser has one subscription, and signing out ends it. */
    device_hash: Buffer | null;
    browser: string | null;
    system: string | null;
    since: Generated<Date>;
    last_sent_at: Date | null;
  };
  /** What a customer has chosen about reminders; none: the defaults. */
  push_choices: {
    customer_id: number;
    /** Kinds that the customer doesn't want. */
    refused: string[];
    quiet: boolean;
    quiet_from: string;
    quiet_until: string;
  };
  /** The demo's keys, generated at its first start. A shop's are in its environment. */
  push_keys: { id: Generated<number>; public_key: string; private_key: string };
  idempotency: {
    customer_id: number;
    key: string;
    fingerprint: string;
    status: number;
    body: Json<unknown>;
    created_at: Instant;
  };
  /** When the jobs look at a customer's deliveries next: `demo/backend/jobs/due.ts`. */
  due: {
    customer_id: number;
    at: Instant;
    /** Looks that failed, one after the other. */
    attempts: Generated<number>;
    /** When the first of them did. */
    failing_since: Date | null;
    /** Why the last one did. */
    error: string | null;
  };
  /** The long parts of migrations that have run: `online-steps.ts`. */
  online_steps: { name: string; done_at: Generated<Date> };
  /** How far the database is, and what is held since it was restored: `jobs/restore`. */
  restore_state: {
    id: number;
    identity: string;
    /** The time that a file outside the database has too. */
    marked_at: Date;
    restored_to: Date | null;
    mails: Generated<boolean>;
    reminders: Generated<boolean>;
    charges: Generated<boolean>;
  };
  /** One row: the offset of the backend's clock in milliseconds, the number of active faults, and what is switched off. */
  clock: {
    id: number;
    offset_ms: number;
    faults: Generated<number>;
    demo: Generated<boolean>;
    lacking: Generated<string>;
  };
  faults: { id: Generated<number>; call: string; spec: Json<unknown>; remaining: number | null };
}

/** Runs queries: the pool, or a transaction. */
export type Executor = Kysely<Schema> | Transaction<Schema>;
export type DeliveryRow = Selectable<Schema['deliveries']>;
