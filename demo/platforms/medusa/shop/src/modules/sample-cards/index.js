const { randomUUID } = require('node:crypto');
const { AbstractPaymentProvider, ModuleProvider, Modules } = require('@medusajs/framework/utils');

/** Every sample customer has these two saved cards. The second one is declined. */
const cards = [
  {
    id: 'card-works',
    data: { type: 'card', created: 2, card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 } },
  },
  {
    id: 'card-declined',
    data: { type: 'card', created: 1, card: { brand: 'visa', last4: '0341', exp_month: 12, exp_year: 2030 } },
  },
];

/** A payment provider with saved cards, which Medusa's own manual provider does not have. It moves no money. */
class SampleCards extends AbstractPaymentProvider {
  static identifier = 'sample';

  async initiatePayment({ data }) {
    // A renewal is charged without the customer; a first order may use any card.
    if (data?.off_session && data.payment_method === 'card-declined') throw new Error('The card was declined.');
    return { id: randomUUID(), status: 'authorized', data: data ?? {} };
  }
  async authorizePayment({ data }) {
    return { status: 'authorized', data };
  }
  async updatePayment({ data }) {
    return { data };
  }
  async capturePayment({ data }) {
    return { data };
  }
  async cancelPayment({ data }) {
    return { data };
  }
  async deletePayment({ data }) {
    return { data };
  }
  async refundPayment({ data }) {
    return { data };
  }
  async retrievePayment({ data }) {
    return { data };
  }
  async getPaymentStatus({ data }) {
    return { status: 'authorized', data };
  }
  async createAccountHolder({ context }) {
    return { id: `holder-${context.customer.id}`, data: {} };
  }
  async deleteAccountHolder() {
    return { data: {} };
  }
  async listPaymentMethods() {
    return cards;
  }
  async getWebhookActionAndData() {
    return { action: 'not_supported' };
  }
}

module.exports = ModuleProvider(Modules.PAYMENT, { services: [SampleCards] });
