import { has } from './rule.ts';
import type { Node, Rule } from './rule.ts';

const amountOf = (money: unknown): number => (money as { amount: number } | null)?.amount ?? 0;
const sumOf = (list: unknown, name: string): number =>
  (list as Node[]).reduce((sum, each) => sum + amountOf(each[name]), 0);

/** Reports a sum that does not follow from other fields. */
const expectSum = (report: Parameters<Rule>[1], name: string, node: Node, wanted: number, from: string): void => {
  if (amountOf(node[name]) !== wanted) report(name, `an amount of ${wanted}: ${from}`, amountOf(node[name]));
};

const currency: Rule = (node, report, known) => {
  if (has(node, 'amount', 'currency') && known.currency && node.currency !== known.currency)
    report('currency', `${known.currency}, the currency of the customer’s store`, node.currency);
};

const signs: Rule = (node, report) => {
  for (const name of ['referralCredit', 'offerDiscount', 'offerCredit', 'used'])
    if (has(node, name) && amountOf(node[name]) > 0) report(name, 'an amount that is negative or zero', node[name]);
  const positive = [
    'deliveryFee',
    'fee',
    'price',
    'unitPrice',
    'subtotal',
    'total',
    'goods',
    'available',
    'paid',
    'refunded',
    'credit',
  ];
  for (const name of [...positive, 'reward', 'friend_discount', 'earned', 'of'])
    if (has(node, name) && amountOf(node[name]) < 0) report(name, 'an amount that is positive or zero', node[name]);
  if (has(node, 'reason', 'status', 'amount') && amountOf(node.amount) < 0)
    report('amount', 'a refund that is positive or zero', node.amount);
};

/** Directive 98/6/EC, article 6a: a former price is that of a reduction. */
const reduced: Rule = (node, report) => {
  if (has(node, 'was', 'price') && amountOf(node.was) <= amountOf(node.price))
    report('was', `an amount above ${amountOf(node.price)}, the price; or null, if it isn’t reduced`, node.was);
};

const codes: Rule = (node, report) => {
  if (!has(node, 'codes', 'credit', 'uses')) return;
  const [credit, used] = [amountOf(node.credit), sumOf(node.uses, 'amount')];
  if (used > credit) report('uses', `amounts of at most ${credit} in all: no more than the credit`, used);
  for (const { label, rest, uses } of node.codes as Node[])
    if (rest && sumOf(uses ?? [], 'amount') > amountOf(rest))
      report('codes.uses', `amounts of at most ${amountOf(rest)} in all: what is left of it`, label);
  for (const use of node.uses as Node[])
    if (amountOf(use['amount']) <= 0) report('uses', 'only deliveries that use credit', use['amount']);
};

const delivery: Rule = (node, report) => {
  if (has(node, 'items', 'subtotal'))
    expectSum(report, 'subtotal', node, sumOf(node.items, 'price'), 'the prices of its items added up');
  if (!has(node, 'amounts', 'pets')) return;
  const amounts = node.amounts as Node;
  const parts = ['deliveryFee', 'referralCredit', 'offerDiscount', 'offerCredit'];
  const sum = parts.reduce((all, name) => all + amountOf(amounts[name]), sumOf(node.pets, 'subtotal'));
  if (amountOf(amounts['total']) !== Math.max(0, sum))
    report(
      'amounts.total',
      `an amount of ${Math.max(0, sum)}: subtotals, fee, discounts and credits added up`,
      amountOf(amounts['total']),
    );
};

const breakdown: Rule = (node, report) => {
  if (has(node, 'quantity', 'unitPrice', 'price'))
    expectSum(report, 'price', node, (node.quantity as number) * amountOf(node.unitPrice), 'quantity times unitPrice');
  if (has(node, 'percent', 'of', 'amount') && node.percent !== null) {
    const wanted = -(amountOf(node.of) * (node.percent as number)) / 100;
    if (Math.abs(amountOf(node.amount) - wanted) > 1)
      report('amount', `${wanted}: percent of the goods, negative`, node.amount);
  }
  if (has(node, 'available', 'used') && -amountOf(node.used) > amountOf(node.available))
    report('used', 'no more than is available', node.used);
  if (!has(node, 'lines', 'goods', 'fee', 'total')) return;
  expectSum(report, 'goods', node, sumOf(node.lines, 'price'), 'the prices of all lines added up');
  const discount = node['discount'] as Node | null;
  if (discount && amountOf(discount['of']) !== amountOf(node.goods)) report('discount.of', 'the goods', discount['of']);
  const credit = (name: string): number => amountOf((node[name] as Node | null)?.['used']);
  const total = [
    amountOf(node.goods),
    amountOf((node.fee as Node)['amount']),
    amountOf(discount?.['amount']),
    credit('referralCredit'),
    credit('offerCredit'),
  ].reduce((sum, each) => sum + each, 0);
  expectSum(report, 'total', node, Math.max(0, total), 'goods, fee, discount and used credits added up');
  const before = node['before'] as Node | null;
  if (before && amountOf(before['difference']) !== amountOf(node.total) - amountOf(before['total']))
    report('before.difference', 'this total minus that of the previous delivery', before['difference']);
};

const differences: Rule = (node, report) => {
  if (has(node, 'difference', 'items', 'sums'))
    expectSum(
      report,
      'difference',
      node,
      sumOf(node.items, 'amount') + sumOf(node.sums, 'amount'),
      'the amounts of all items and sums added up',
    );
  if ('before' in node && 'after' in node && has(node, 'amount')) {
    const priceOf = (side: unknown): number => amountOf((side as Node | null)?.['price'] ?? side);
    expectSum(report, 'amount', node, priceOf(node['after']) - priceOf(node['before']), 'after minus before');
  }
};

const food: Rule = (node, report) => {
  const sums = (names: readonly string[], shares: readonly unknown[]): void => {
    const sum = shares.reduce<number>((all, each) => all + Number(each), 0);
    if (shares.length > 0 && Math.abs(sum - 100) > 1)
      report(names[0]!, `shares that add up to 100 %: ${names.join(', ')}`, sum);
  };
  if (has(node, 'dry', 'wet', 'other')) {
    const parts = [node.dry, node.wet, node.other];
    if (parts.every((each) => typeof each === 'number')) sums(['dry', 'wet', 'other'], parts);
    else
      sums(
        ['dry.percent', 'wet.percent', 'other.percent'],
        parts.map((each) => (each as Node)['percent']),
      );
  }
  if (has(node, 'totalKcal', 'dry', 'wet', 'other')) {
    const sum = [node.dry, node.wet, node.other].reduce<number>((all, each) => all + Number((each as Node)['kcal']), 0);
    if (Math.abs(sum - Number(node.totalKcal)) > 2)
      report('totalKcal', `the three kcal added up: ${sum}`, node.totalKcal);
  }
  if (has(node, 'traysPerDay', 'traySize', 'gramsPerDay')) {
    const grams = Number(node.traysPerDay) * Number(node.traySize);
    if (Math.abs(grams - Number(node.gramsPerDay)) > 1)
      report('gramsPerDay', `traysPerDay times traySize: ${grams}`, node.gramsPerDay);
  }
  if (has(node, 'components', 'nutrition'))
    sums(
      ['components'],
      (node.components as Node[]).map(({ percent }) => percent),
    );
  if (has(node, 'recipes', 'alternates'))
    sums(
      ['recipes'],
      (node.recipes as Node[]).map(({ percent }) => percent),
    );
};

export const amountRules: readonly Rule[] = [currency, signs, reduced, codes, delivery, breakdown, differences, food];
