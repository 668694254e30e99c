const { default: PaymentModuleService } = require('@medusajs/payment/dist/services/payment-module');

/*
 * Medusa (2.19 to 2.21 at least) answers one payment collection where its types promise a list. The plugin (1.1.0) takes
 * the first of that list, finds nothing, and gives up every retry of a payment. This answers the list.
 */
const { prototype } = PaymentModuleService;
const update = prototype.updatePaymentCollections;
prototype.updatePaymentCollections = async function updatePaymentCollections(selector, ...rest) {
  const updated = await update.call(this, selector, ...rest);
  return typeof selector === 'string' || Array.isArray(updated) ? updated : [updated];
};
