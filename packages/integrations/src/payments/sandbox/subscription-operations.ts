import { invalid, missing } from './api-error.ts'
import { type Books, secondsOf } from './books.ts'
import { listObject } from './objects.ts'
import type { Parameters } from './parameters.ts'
import type { SandboxSubscription } from './state.ts'
import type { SandboxTransaction } from './store.ts'
import { end } from './subscription.ts'
import { recordSubscription, subscriptionNow } from './subscription-books.ts'
import { invoiceObject, subscriptionObject } from './subscription-objects.ts'

const MOST_AMOUNT = 99_999_999

export function readSubscription(books: Books, id: string, given: Parameters) {
  given.texts('expand')
  given.end()
  return async (tx: SandboxTransaction) => subscriptionObject(await known(books, tx, id))
}

export function updateSubscription(books: Books, id: string, given: Parameters) {
  const change = readChange(given)
  return async (tx: SandboxTransaction) => {
    const found = await known(books, tx, id)
    if (found.status === 'canceled')
      throw invalid('A canceled subscription can only update its metadata.')
    const subscription = {
      ...found,
      ...change,
      metadata: { ...found.metadata, ...change.metadata },
    }
    recordSubscription(
      tx,
      { subscription, news: ['customer.subscription.updated'] },
      secondsOf(books),
    )
    return subscriptionObject(subscription)
  }
}

/** As Stripe answers a second time: what has ended is not there to be cancelled. */
export function cancelSubscription(books: Books, id: string, given: Parameters) {
  given.end()
  return async (tx: SandboxTransaction) => {
    const found = await known(books, tx, id)
    if (found.status === 'canceled') throw missing('subscription', id)
    const change = end(found, secondsOf(books))
    recordSubscription(tx, change, secondsOf(books))
    return subscriptionObject(change.subscription)
  }
}

type Changes = Partial<
  Pick<SandboxSubscription, 'amount' | 'interval' | 'cancel_at_period_end' | 'metadata'>
>

function readChange(given: Parameters): Changes {
  const cancels = given.optionalText('cancel_at_period_end')
  const [item] = given.list('items')
  given.optionalText('proration_behavior')
  const metadata = given.metadata('metadata')
  const price = item ? readPrice(item) : {}
  given.end()
  return {
    ...price,
    ...(cancels === null ? {} : { cancel_at_period_end: cancels === 'true' }),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
  }
}

function readPrice(item: Parameters): Pick<Changes, 'amount' | 'interval'> {
  item.text('id')
  const data = item.group('price_data')
  const recurring = data.group('recurring')
  data.oneOf('currency', ['eur'])
  data.text('product')
  const price = {
    amount: data.integer('unit_amount', 0, MOST_AMOUNT),
    interval: recurring.oneOf('interval', ['month', 'year']),
  }
  for (const read of [recurring, data, item]) read.end()
  return price
}

export function listInvoices(books: Books, _id: string, given: Parameters) {
  const id = given.text('subscription')
  const limit = given.optionalInteger('limit', 1, 100) ?? 10
  given.end()
  return async (tx: SandboxTransaction) => {
    const subscription = await known(books, tx, id)
    const { invoices } = subscription
    const page = invoices.slice(0, limit).map((invoice) => invoiceObject(subscription, invoice))
    return listObject('/v1/invoices', page, invoices.length > limit)
  }
}

async function known(books: Books, tx: SandboxTransaction, id: string) {
  const found = await subscriptionNow(books, tx, id)
  if (!found) throw missing('subscription', id)
  return found
}
