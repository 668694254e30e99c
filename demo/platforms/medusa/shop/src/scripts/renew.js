const { forceRenewalCycleWorkflow } = require('@reorderjs/reorder/workflows');

/** Charges the next delivery of the subscriptions named by their ids now, as the plugin's own job would in time. */
exports.default = async function renew({ container, args }) {
  const query = container.resolve('query');
  for (const id of args) {
    const { data } = await query.graph({
      entity: 'renewal_cycle',
      fields: ['id'],
      filters: { subscription_id: id, status: 'scheduled' },
    });
    // A declined card is what some samples are for.
    await forceRenewalCycleWorkflow(container).run({ input: { renewal_cycle_id: data[0].id }, throwOnError: false });
  }
};
