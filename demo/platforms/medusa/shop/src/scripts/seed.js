const { writeFileSync } = require('node:fs');
const flows = require('@medusajs/medusa/core-flows');
const { Modules } = require('@medusajs/framework/utils');
const { createOrUpsertPlanOfferWorkflow } = require('@reorderjs/reorder/workflows');

const foods = [
  ['Chicken kibble, 6 kg', 'chicken-kibble', 42.5],
  ['Salmon kibble, 4 kg', 'salmon-kibble', 36.25],
  ['Turkey trays, 24 × 150 g', 'turkey-trays', 29.9],
];
const monthly = { interval: 'week', value: 4 };
const flatRate = { name: 'Home delivery', provider_id: 'manual_manual', price_type: 'flat' };

/** A shop in Great Britain with three foods that can be subscribed to. Writes its publishable key to `shop.json`. */
exports.default = async function seed({ container }) {
  const run = async (flow, input) => (await flow(container).run({ input })).result;
  const link = container.resolve('link');

  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Shop' }] });
  const [store] = await container.resolve(Modules.STORE).listStores();
  await run(flows.updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      supported_currencies: [{ currency_code: 'gbp', is_default: true }],
      default_sales_channel_id: channel.id,
    },
  });
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Shop', type: 'publishable', created_by: '' }],
  });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] });

  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [
      { name: 'Great Britain', currency_code: 'gbp', countries: ['gb'], payment_providers: ['pp_sample_cards'] },
    ],
  });
  const address = { city: 'Bristol', country_code: 'GB', address_1: '1 Dock Road' };
  const [location] = await run(flows.createStockLocationsWorkflow, { locations: [{ name: 'Warehouse', address }] });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  });
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] });
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const profile = await fulfillment.createShippingProfiles({ name: 'Food', type: 'default' });
  const set = await fulfillment.createFulfillmentSets({
    name: 'Warehouse',
    type: 'shipping',
    service_zones: [{ name: 'Great Britain', geo_zones: [{ country_code: 'gb', type: 'country' }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  await run(flows.createShippingOptionsWorkflow, [
    {
      ...flatRate,
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Home delivery', description: 'Within five days', code: 'home' },
      prices: [{ currency_code: 'gbp', amount: 3.95 }],
    },
  ]);

  const products = await run(flows.createProductsWorkflow, {
    products: foods.map(([title, handle, amount]) => ({
      title,
      handle,
      status: 'published',
      shipping_profile_id: profile.id,
      sales_channels: [{ id: channel.id }],
      options: [{ title: 'Size', values: ['One size'] }],
      variants: [
        {
          title: 'One size',
          sku: handle,
          manage_inventory: false,
          options: { Size: 'One size' },
          prices: [{ currency_code: 'gbp', amount }],
        },
      ],
    })),
  });
  for (const { id, title } of products)
    await run(createOrUpsertPlanOfferWorkflow, {
      name: title,
      scope: 'product',
      product_id: id,
      is_enabled: true,
      allowed_frequencies: [monthly, { interval: 'week', value: 8 }],
      discounts: [],
      rules: null,
    });
  const variants = Object.fromEntries(products.map(({ handle, variants: [variant] }) => [handle, variant.id]));
  writeFileSync('shop.json', JSON.stringify({ key: key.token, region: region.id, variants }));
};
