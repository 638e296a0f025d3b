import { invalid, StripeApiError } from './api-error.ts'
import { type Books, newId, secondsOf } from './books.ts'
import { sessionObject } from './objects.ts'
import type { Parameters } from './parameters.ts'
import type { SandboxInterval, SandboxLine, SandboxSession } from './state.ts'
import type { SandboxTransaction } from './store.ts'

const LEAST_AMOUNT = 50
const MOST_AMOUNT = 99_999_999
const MOST_LINES = 100
const SHORTEST_LIFE = 30 * 60
const LONGEST_LIFE = 24 * 60 * 60

export function createSession(books: Books, parameters: Parameters, account: string | null = null) {
  const session = { ...readSession(parameters, secondsOf(books)), ...(account ? { account } : {}) }
  if (session.application_fee && !account)
    throw invalid('Only a connected account pays an application fee.', 'payment_intent_data')
  return async (tx: SandboxTransaction) => {
    if (account) await requireChargeable(tx, account)
    tx.saveSession(session)
    return sessionObject(session)
  }
}

async function requireChargeable(tx: SandboxTransaction, id: string) {
  const account = await tx.account(id)
  if (!account) throw new StripeApiError(403, 'The provided key has no access to this account.')
  if (!account.charges_enabled)
    throw invalid('This account cannot currently make live charges.', undefined, 'account_invalid')
}

function readSession(given: Parameters, now: number): SandboxSession {
  const mode = given.oneOf('mode', ['payment', 'subscription'])
  const methods = given.texts('allowed_payment_method_types')
  if (methods.some((method) => method !== 'card'))
    throw invalid('Only cards are taken here.', 'allowed_payment_method_types')
  const intent = mode === 'payment' ? given.optionalGroup('payment_intent_data') : null
  const subscription = mode === 'payment' ? null : given.optionalGroup('subscription_data')
  const { lines, recurring } = readLines(given.list('line_items'), mode)
  const session: SandboxSession = {
    id: newId('cs_test'),
    created: now,
    expires_at: readExpiry(given, now),
    status: 'open',
    amount_total: totalOf(lines),
    currency: 'eur',
    lines,
    customer_email: readEmail(given),
    client_reference_id: given.optionalText('client_reference_id'),
    locale: given.optionalText('locale'),
    success_url: given.url('success_url'),
    cancel_url: given.optionalText('cancel_url') === null ? null : given.url('cancel_url'),
    metadata: given.metadata('metadata'),
    intent_metadata: intent?.metadata('metadata') ?? {},
    description: intent?.optionalText('description') ?? null,
    ...readFee(intent, totalOf(lines)),
    intent: null,
    payment_intent_id: null,
    pays_at: null,
    ...(recurring
      ? { recurring, subscription_metadata: subscription?.metadata('metadata') ?? {} }
      : {}),
  }
  subscription?.end()
  intent?.end()
  given.end()
  return session
}

function readFee(intent: Parameters | null, total: number) {
  const application_fee = intent?.optionalInteger('application_fee_amount', 1, total) ?? null
  return application_fee === null ? {} : { application_fee }
}

type Lines = { lines: SandboxLine[]; recurring: SandboxInterval | null }

function readLines(items: Parameters[], mode: 'payment' | 'subscription'): Lines {
  if (items.length === 0)
    throw invalid('A session needs at least one line.', 'line_items', 'parameter_missing')
  if (items.length > MOST_LINES) throw invalid('A session has at most 100 lines.', 'line_items')
  let recurring: SandboxInterval | null = null
  const lines = items.map((item) => {
    const price = item.group('price_data')
    const product = price.group('product_data')
    price.oneOf('currency', ['eur'])
    if (mode === 'subscription') recurring = readInterval(price.group('recurring'))
    const line = {
      name: product.text('name'),
      quantity: item.integer('quantity', 1, 999_999),
      unit_amount: price.integer('unit_amount', 0, MOST_AMOUNT),
    }
    for (const read of [product, price, item]) read.end()
    return line
  })
  return { lines, recurring }
}

function readInterval(recurring: Parameters): SandboxInterval {
  const interval = recurring.oneOf('interval', ['month', 'year'])
  recurring.end()
  return interval
}

function totalOf(lines: SandboxLine[]): number {
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unit_amount, 0)
  if (total < LEAST_AMOUNT)
    throw invalid('The total must be at least 0.50 €.', undefined, 'amount_too_small')
  if (total > MOST_AMOUNT)
    throw invalid('The total must be at most 999,999.99 €.', undefined, 'amount_too_large')
  return total
}

function readExpiry(given: Parameters, now: number): number {
  const expires_at = given.optionalInteger('expires_at', 0, 1e12) ?? now + LONGEST_LIFE
  const life = expires_at - now
  if (life >= SHORTEST_LIFE && life <= LONGEST_LIFE) return expires_at
  throw invalid('The expiry must be between 30 minutes and 24 hours from now.', 'expires_at')
}

function readEmail(given: Parameters): string | null {
  const email = given.optionalText('customer_email')
  if (email === null || /^[^\s@]+@[^\s@]+$/.test(email)) return email
  throw invalid(`Invalid email address: ${email.slice(0, 100)}`, 'customer_email', 'email_invalid')
}
