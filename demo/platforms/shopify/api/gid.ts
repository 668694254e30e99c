/** The number at the end of a global id, `gid://shopify/Order/123`. It is the public id of the contract. */
export const numberOf = (gid: string): string => /\/([\w-]+)(?:\?.*)?$/.exec(gid)?.[1] ?? '';

export const gidOf = (kind: 'SubscriptionContract' | 'Order' | 'LineItem', number: string): string =>
  `gid://shopify/${kind}/${number}`;
