import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '@fournil/db/cluster/free-port'
import { startProcess } from '../start-process.ts'
import { install, runToEnd } from './install.ts'
import { call, type Json, type Peer, type Product, SEARCHED } from './peer.ts'

const PROGRAM = 'vendure.cjs'
const FIELDS =
  'id name slug description featuredAsset { preview } variants { id price priceWithTax stockLevel }'
const LIST = `{ products(options: { take: 12 }) { totalItems items { ${FIELDS} } } }`
const DETAIL = `{ product(id: 1) { ${FIELDS} } }`
const SEARCH = `{ search(input: { term: "${SEARCHED}", take: 12, groupByProduct: true }) {
  totalItems items { productId productName slug description productAsset { preview } priceWithTax { ... on PriceRange { min max } } } } }`
const INDEXED = '{ search(input: { take: 1, groupByProduct: true }) { totalItems } }'

const RESULT = '{ __typename ... on ErrorResult { message } }'
const BEGIN = `mutation { addItemToOrder(productVariantId: 1, quantity: 2) ${RESULT} }`
const GO_ON = `mutation Order($email: String!) {
  item: addItemToOrder(productVariantId: 2, quantity: 2) ${RESULT}
  customer: setCustomerForOrder(input: { firstName: "Jeanne", lastName: "Roux", emailAddress: $email }) ${RESULT}
  address: setOrderShippingAddress(input: { streetLine1: "1 rue du Four", city: "Lyon", postalCode: "69001", countryCode: "FR" }) ${RESULT}
  method: setOrderShippingMethod(shippingMethodId: [1]) ${RESULT}
  state: transitionOrderToState(state: "ArrangingPayment") ${RESULT}
  payment: addPaymentToOrder(input: { method: "carte", metadata: {} }) { __typename ... on Order { state } ... on ErrorResult { message } }
}`

/** An order takes it two calls: the first one begins the session that the others need. */
export async function vendure(databaseUrl: string, products: readonly Product[]): Promise<Peer> {
  const folder = install(
    'vendure',
    { '@vendure/core': '3.6.4', pg: '8.16.3' },
    { [PROGRAM]: PROGRAM },
  )
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    VENDURE_DISABLE_TELEMETRY: 'true',
  }
  const catalogue = join(folder, 'products.csv')
  writeFileSync(catalogue, csvOf(products))
  runToEnd(folder, PROGRAM, ['fill', catalogue], { ...env, PORT: String(await freePort()) })

  const start = () => startProcess(pathToFileURL(join(folder, PROGRAM)), env)
  await untilIndexed(start, products.length)
  return {
    name: 'Vendure',
    start,
    reads: (port) => {
      const ask = (query: string) => ({ port, path: '/shop-api', body: { query } })
      return { 'product list of 12': ask(LIST), 'product detail': ask(DETAIL), search: ask(SEARCH) }
    },
    startToSell: async () => {
      const { port, stop } = await start()
      return { order: () => order(port), stop }
    },
  }
}

async function order(port: number): Promise<void> {
  const begun = await query(port, BEGIN)
  const token = begun.headers.get('vendure-auth-token') ?? ''
  const variables = { email: `${randomUUID()}@exemple.fr` }
  const { data } = await query(port, GO_ON, variables, token)
  const { payment } = data as { payment: { state?: string } }
  if (payment.state !== 'PaymentSettled') throw new Error(JSON.stringify(data))
}

async function query(port: number, text: string, variables: Json = {}, token = '') {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const body = { query: text, variables }
  const answered = await call(`http://127.0.0.1:${port}/shop-api`, headers, body)
  const { data, errors } = answered.answer as { data?: Json; errors?: unknown }
  if (!data) throw new Error(JSON.stringify(errors))
  return { data, headers: answered.headers }
}

/** What it searches is written by jobs, after the products. */
async function untilIndexed(start: Peer['start'], count: number): Promise<void> {
  const server = await start()
  try {
    for (;;) {
      const { data } = await query(server.port, INDEXED)
      if ((data.search as { totalItems: number }).totalItems >= count) return
      await pause(1000)
    }
  } finally {
    await server.stop()
  }
}

const COLUMNS =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'

function csvOf(products: readonly Product[]): string {
  const lines = products.map(({ reference, name, description, price }) =>
    [name, reference.toLowerCase(), description, '', '', '', '', reference, price / 100, 'standard']
      .concat([1_000_000, 'false', '', ''])
      .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
      .join(','),
  )
  return [COLUMNS, ...lines].join('\n')
}
