// The same six contents by hand, without a framework: what a page could do at best. The same calls in the same order.
const base = '/gb/new-account-api/1.0/';
const read = async (path) => {
  const response = await fetch(`${path}?t=${Date.now()}`, { credentials: 'include', cache: 'no-store' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
};
const show = (tag, ...lines) => {
  const element = document.querySelector(tag);
  element.replaceChildren(
    ...lines.map((line) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = line;
      return paragraph;
    }),
  );
  element.dataset.status = 'success';
};
const pounds = ({ amount, currency }) => new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);

await read('/service-endpoint/shopping/auth');
const pets = Promise.all([read(`${base}customer/pets`), read(`${base}customer-data`)]).then(([answer]) => answer.pets);
const navbar = read(`${base}navbar`).then(({ locale }) =>
  show('account-navbar', `/${locale}/pets`, `/${locale}/deliveries/`, `/${locale}/products/`),
);
const referral = read(`${base}raf`).then(({ reward, code }) => show('account-refer-a-friend', pounds(reward), code));
const list = await pets;
show('account-pets-list', ...list.map(({ name, subscription_status: status }) => `${name}: ${status}`));
const plan = read(`${base}pet/feeding-plan-public/${list[0].petPublicId}`).then(({ current }) =>
  show(
    'account-feeding-plan',
    `${current.dailyPortions.totalKcal} kcal`,
    ...current.kibbleBlend.components.map(({ name, percent }) => `${name} ${percent} %`),
  ),
);
const boxes = list
  .filter((pet) => pet.subscription_status !== 'pending')
  .flatMap(({ petPublicId }) => [
    read(`${base}pet/delivery-details-public/${petPublicId}`),
    read(`${base}pet/delivery-details-public/treatment/${petPublicId}`),
  ]);
const all = [...new Map((await Promise.all(boxes)).flatMap(({ deliveries }) => deliveries).map((box) => [box.id, box])).values()];
const next = all.find(({ status }) => status === 'scheduled');
show('account-next-delivery', next.date, next.status, pounds(next.amounts.total));
show('account-deliveries', ...all.map(({ date, status, amounts }) => `${date} ${status} ${pounds(amounts.total)}`));
await Promise.all([navbar, referral, plan]);
