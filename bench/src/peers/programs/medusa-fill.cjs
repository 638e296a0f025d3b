// Run by Medusa: `medusa exec ./medusa-fill.js <products.json>`; prints what a shopper has to know.
const { readFileSync, writeFileSync } = require('node:fs')
const flows = require('@medusajs/medusa/core-flows')
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')

const AT_ONCE = 50
const PROVIDER = 'manual_manual'

module.exports.default = async ({ container, args: [catalogue, answer] }) => {
  const run = async (flow, input) => (await flow(container).run({ input })).result
  const link = container.resolve(ContainerRegistrationKeys.LINK)

  const [channel] = await run(flows.createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: 'Boutique' }],
  })
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Boutique', type: 'publishable', created_by: '' }],
  })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [
      {
        name: 'France',
        currency_code: 'eur',
        countries: ['fr'],
        payment_providers: ['pp_system_default'],
      },
    ],
  })
  const [place] = await run(flows.createStockLocationsWorkflow, {
    locations: [
      {
        name: 'Magasin',
        address: { address_1: '1 rue du Four', city: 'Lyon', country_code: 'fr' },
      },
    ],
  })
  const ofPlace = { [Modules.STOCK_LOCATION]: { stock_location_id: place.id } }
  await link.create({ ...ofPlace, [Modules.FULFILLMENT]: { fulfillment_provider_id: PROVIDER } })
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: place.id, add: [channel.id] })

  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const [profile] = await run(flows.createShippingProfilesWorkflow, {
    data: [{ name: 'Retrait', type: 'default' }],
  })
  const set = await fulfillment.createFulfillmentSets({
    name: 'Retrait',
    type: 'pickup',
    service_zones: [{ name: 'France', geo_zones: [{ type: 'country', country_code: 'fr' }] }],
  })
  await link.create({ ...ofPlace, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })
  const [option] = await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Retrait',
      price_type: 'flat',
      provider_id: PROVIDER,
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Retrait', description: 'Au magasin', code: 'pickup' },
      prices: [{ currency_code: 'eur', amount: 0 }],
      rules: [],
    },
  ])

  const products = JSON.parse(readFileSync(catalogue, 'utf8'))
  const made = []
  for (let from = 0; from < products.length; from += AT_ONCE)
    made.push(
      ...(await run(flows.createProductsWorkflow, {
        products: products
          .slice(from, from + AT_ONCE)
          .map(({ reference, name, description, price }) => ({
            title: name,
            handle: reference.toLowerCase(),
            description,
            status: 'published',
            shipping_profile_id: profile.id,
            sales_channels: [{ id: channel.id }],
            options: [{ title: 'Taille', values: ['Unique'] }],
            variants: [
              {
                title: 'Unique',
                sku: reference,
                options: { Taille: 'Unique' },
                manage_inventory: false,
                prices: [{ currency_code: 'eur', amount: price / 100 }],
              },
            ],
          })),
      })),
    )
  writeFileSync(
    answer,
    JSON.stringify({
      key: key.token,
      region_id: region.id,
      option_id: option.id,
      products: made.map((product) => ({
        id: product.id,
        name: product.title,
        variant_id: product.variants[0].id,
      })),
    }),
  )
}
