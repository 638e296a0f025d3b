import { newAccount } from './account.ts'
import { accountNow } from './account-books.ts'
import { accountObject, payoutObject } from './account-objects.ts'
import { invalid, missing, StripeApiError } from './api-error.ts'
import { type Books, newId, secondsOf } from './books.ts'
import { listObject } from './objects.ts'
import type { Execution, Operation } from './operation.ts'
import type { Parameters } from './parameters.ts'
import type { SandboxTransaction } from './store.ts'

const LINK_LIFE = 5 * 60

/** Stripe Connect, as far as the sandbox speaks it. */
export const ACCOUNT_OPERATIONS: Record<string, Operation> = {
  'POST /v1/accounts': createAccount,
  'GET /v1/accounts/:id': readAccount,
  'POST /v1/accounts/:id/login_links': createLoginLink,
  'POST /v1/account_links': createLink,
  'GET /v1/payouts': listPayouts,
}

function createAccount(books: Books, _id: string, given: Parameters): Execution {
  given.oneOf('type', ['express'])
  given.oneOf('country', ['FR'])
  given.oneOf('default_currency', ['eur'])
  const profile = given.optionalGroup('business_profile')
  const capabilities = given.group('capabilities')
  for (const name of ['card_payments', 'transfers']) {
    const capability = capabilities.group(name)
    capability.oneOf('requested', ['true'])
    capability.end()
  }
  const wanted = {
    email: given.optionalText('email'),
    business_name: profile?.optionalText('name') ?? null,
    metadata: given.metadata('metadata'),
  }
  profile?.end()
  capabilities.end()
  given.end()
  return async (tx) => {
    const account = newAccount(wanted, secondsOf(books))
    tx.saveAccount(account)
    return accountObject(account)
  }
}

function readAccount(books: Books, id: string, given: Parameters): Execution {
  given.end()
  return async (tx) => accountObject(await known(books, tx, id))
}

function createLink(books: Books, _id: string, given: Parameters): Execution {
  const id = given.text('account')
  given.oneOf('type', ['account_onboarding'])
  const return_url = given.url('return_url')
  const refresh_url = given.url('refresh_url')
  given.end()
  return async (tx) => {
    const account = await known(books, tx, id)
    const now = secondsOf(books)
    const token = newId('al')
    const link = { token, return_url, refresh_url, expires_at: now + LINK_LIFE }
    tx.saveAccount({ ...account, link })
    const url = new URL(`/sandbox/onboarding/${id}/${token}`, return_url).href
    return { object: 'account_link', created: now, expires_at: link.expires_at, url }
  }
}

/** The provider's own pages are made of the same one page here. */
function createLoginLink(books: Books, id: string, given: Parameters): Execution {
  given.end()
  return async (tx) => {
    const account = await known(books, tx, id)
    if (!account.details_submitted)
      throw invalid('Cannot create a login link for an account that has not been onboarded.')
    const { home } = account.metadata
    if (!home) throw invalid('The account has no address of its own.')
    const now = secondsOf(books)
    return { object: 'login_link', created: now, url: new URL(`/sandbox/account/${id}`, home).href }
  }
}

function listPayouts(books: Books, _id: string, given: Parameters, on: string | null): Execution {
  const limit = given.optionalInteger('limit', 1, 100) ?? 10
  given.end()
  return async (tx) => {
    if (!on) throw new StripeApiError(400, 'The sandbox pays out on connected accounts only.')
    const { payouts } = await known(books, tx, on)
    const now = secondsOf(books)
    const page = payouts.slice(0, limit).map((payout) => payoutObject(payout, now))
    return listObject('/v1/payouts', page, payouts.length > limit)
  }
}

async function known(books: Books, tx: SandboxTransaction, id: string) {
  const account = await accountNow(books, tx, id)
  if (!account) throw missing('account', id)
  return account
}
