/** What `seed.js` writes about the shop. */
export interface Shop {
  key: string;
  region: string;
  variants: Record<string, string>;
}

type Body = Record<string, unknown>;

const address = (firstName: string) => ({
  first_name: firstName,
  last_name: 'Sample',
  address_1: '12 Harbour Way',
  city: 'Bristol',
  postal_code: 'BS1 4RW',
  country_code: 'gb',
  phone: '0117 496 0000',
});

/** Shops as a person would: signs up and subscribes, with the store API and the customer's own token. */
export async function signUp(url: string, { key, region }: Shop, email: string, password: string) {
  let token = '';
  const send = async <T>(path: string, body?: Body): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-publishable-api-key': key,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const [name = ''] = email.split('@');
  const firstName = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  token = (await send<{ token: string }>('/auth/customer/emailpass/register', { email, password })).token;
  await send('/store/customers', { email, first_name: firstName, last_name: 'Sample', phone: '0117 496 0000' });
  token = (await send<{ token: string }>('/auth/customer/emailpass', { email, password })).token;

  return {
    /** Subscribes to a food, every four weeks, and returns the subscription's id. */
    subscribe: async (variant: string, card: string): Promise<string> => {
      const { cart } = await send<{ cart: { id: string } }>('/store/carts', {
        region_id: region,
        email,
        shipping_address: address(firstName),
        billing_address: address(firstName),
      });
      const path = `/store/carts/${cart.id}`;
      await send(`${path}/line-items`, {
        variant_id: variant,
        quantity: 1,
        metadata: { is_subscription: true, frequency_interval: 'week', frequency_value: 4 },
      });
      const { shipping_options: options } = await send<{ shipping_options: { id: string }[] }>(
        `/store/shipping-options?cart_id=${cart.id}`,
      );
      await send(`${path}/shipping-methods`, { option_id: options[0]?.id });
      const { payment_collection: payment } = await send<{ payment_collection: { id: string } }>(
        '/store/payment-collections',
        { cart_id: cart.id },
      );
      await send(`/store/payment-collections/${payment.id}/payment-sessions`, {
        provider_id: 'pp_sample_cards',
        data: { payment_method: card },
      });
      const { subscription } = await send<{ subscription: { id: string } }>(`${path}/subscribe`, {});
      return subscription.id;
    },
    /** Names the dogs, as a shop may keep them. */
    nameDogs: (dogs: Record<string, { name: string }>) => send('/store/customers/me', { metadata: { dogs } }),
    pause: (id: string) => send(`/store/customers/me/subscriptions/${id}/pause`, {}),
    send,
  };
}
