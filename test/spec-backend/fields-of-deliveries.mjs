// Fields of delivery answers. The text lists contents in prose, so key names are this backend's.
// Rows: [path, status, type, quote].

const promised = 'promised';
const possible = 'possible';
const contents = 'Delivery: due date, delivery window, status, tracking URL, order id, delivery address, payment info';
const amounts = 'Amounts: delivery fee, total, referral credit, offer discount, offer credit';
const items = 'It holds items for one or more pets: subscription box (dry food), wet food trays, treatment, scoop';
const supplied = 'POST to a caller-supplied URL';

const deliveryFields = [
  ['id', promised, 'number', '/{locale}/deliveries/{id}'],
  ['orderId', promised, 'string', contents],
  ['dueDate', promised, 'date', contents],
  ['deliveryWindow', promised, 'not shown', contents],
  ['status', promised, 'delivery status', 'Delivery status shown: scheduled, preparing, ...'],
  ['stage', possible, 'payment | preparation | delivery', 'Three stages: payment, preparation, delivery'],
  ['trackingUrl', possible, 'string | null', contents],
  ['deliveryAddress', promised, 'not shown', contents],
  ['payment.date', possible, 'date', 'Payment: date, card ending digits, or PayPal, iDEAL or direct debit'],
  ['payment.method', possible, 'card | paypal | ideal | direct debit', 'Payment: ... or PayPal, iDEAL or direct debit'],
  ['payment.cardEndingDigits', possible, 'string | null', 'Payment: ... card ending digits'],
  [
    'payment.state',
    possible,
    'string | null',
    'Payment states: no payment information found, details no longer stored, billing problem',
  ],
  [
    'deliveryMethod.type',
    possible,
    'named day | delivery window',
    'Delivery method: a named day with a fee, or a free delivery window',
  ],
  ['deliveryMethod.day', possible, 'string | null', 'a named day with a fee'],
  ['deliveryMethod.fee', possible, 'money', 'a named day with a fee'],
  ...['deliveryFee', 'total', 'referralCredit', 'offerDiscount', 'offerCredit'].map((name) => [
    `amounts.${name}`,
    possible,
    'money',
    amounts,
  ]),
  ['currency', possible, 'string', 'Currency: GBP for GB, ...'],
  ['lastDayForChanges', possible, 'date', 'with a last day for changes'],
  ['confirmed', possible, 'boolean', 'Received-delivery question: offers yes or not yet'],
  ['items[].identifier', promised, 'string', 'a map from item identifier to desired quantity'],
  ['items[].type', promised, 'subscription box | wet food trays | treatment | scoop', items],
  ['items[].name', promised, 'string', items],
  ['items[].quantity', promised, 'number', 'a map from item identifier to desired quantity'],
  [
    'items[].unit',
    promised,
    'item unit',
    'Item units: pack, chew, roll, tray, box, unit, bag, can, scoop, stick, biscuit and a fallback',
  ],
  ['items[].price', possible, 'money', amounts],
  ['items[].petPublicId', possible, 'string', 'items for one or more pets'],
  ['items[].petName', possible, 'string', 'items for one or more pets'],
  ['scoopUpdateUrl', possible, 'string', supplied],
  ['removeAllUrl', possible, 'string', supplied],
];

const within = (list) => deliveryFields.map(([path, ...rest]) => [`${list}[].${path}`, ...rest]);

const viewData = [
  ['petPublicId', possible, 'string', 'delivery view data per pet: shape not shown'],
  ['petName', possible, 'string', 'Display fields: petName'],
  ...within('upcomingDeliveries'),
  ...within('futureDeliveries'),
  ...within('pastDeliveries').map(([path, , ...rest]) => [path, possible, ...rest]),
];

const changeAnswer = [
  ['success', possible, 'boolean', 'what each success result looks like is not shown'],
  ['status', possible, 'string', 'what each success result looks like is not shown'],
  ['message', possible, 'string', 'Successes: delivery date changed; order updated successfully'],
  ['delivery.id', possible, 'number', 'what each success result looks like is not shown'],
];

export const fieldsOfDeliveries = {
  'delivery-details': viewData,
  'treatment-delivery-details': viewData,
  'confirm-delivery': changeAnswer,
  'update-scoop': changeAnswer,
  'remove-all': changeAnswer,
  'adjust-quantity': changeAnswer,
};
