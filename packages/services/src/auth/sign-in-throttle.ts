import { createHash } from 'node:crypto'
import { clientOf, countSignIn, type SignInCounter, type Tx, takeBackSignIn } from '@fournil/db'
import { visitorAddress } from '@fournil/domain/network-address'
import {
  FAILURES_WORTH_A_WARNING,
  SIGN_IN_LIMITS,
  type SignInLimit,
  waitSentence,
} from '@fournil/domain/sign-in-delays'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'

/** A try that is counted as a failure until it is taken back. */
export type CountedTry = {
  email: string
  /** So many failures that the owner of the account should hear of them. */
  is_worth_a_warning: boolean
  keys: string[]
  /** Those of whoever tried, and of nobody else. */
  own_keys: string[]
}

type Try = { email: string; device_id: string | null }

/**
 * Counts a try before its password is compared, or refuses it. A known device is counted by itself: whatever strangers do,
 * it is not kept out. An account that does not exist is counted like any other, so that the answer tells nothing.
 */
export async function countTry(ctx: Context, { email, device_id }: Try): Promise<CountedTry> {
  const { own, shared } = countersOf(ctx, email, device_id)
  const counts = await countSignIn(ctx.db.pool, [...own, ...shared], ctx.now)
  const wait = Math.max(...counts.map(({ wait_seconds }) => wait_seconds))
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', undefined, waitSentence(wait), wait)
  const keys = counts.map(({ key }) => key)
  const own_keys = own.map(({ key }) => key)
  const of_account = [...own_keys, counter('account', email).key]
  return {
    email,
    is_worth_a_warning: counts.some(
      ({ key, failures }) => of_account.includes(key) && failures >= FAILURES_WORTH_A_WARNING,
    ),
    keys,
    own_keys,
  }
}

/** Whoever came in has made no failure, and their earlier ones were slips. */
export async function clearTry(ctx: Context, tx: Tx, { keys, own_keys }: CountedTry) {
  await takeBackSignIn(clientOf(tx), { keys, cleared: own_keys, now: ctx.now })
}

/** What was not compared is nobody's failure. */
export async function takeBackTry(ctx: Context, { keys }: CountedTry) {
  await takeBackSignIn(ctx.db.pool, { keys, cleared: [], now: ctx.now })
}

/** At most one mail a day, to an account that exists or not: the job finds out. */
export async function warnOnce(ctx: Context, tx: Tx, { email, is_worth_a_warning }: CountedTry) {
  if (!is_worth_a_warning) return
  const counts = await countSignIn(clientOf(tx), [counter('warning', email)], ctx.now)
  if (counts.some(({ wait_seconds }) => wait_seconds > 0)) return
  await ctx.jobs.enqueue(tx, 'auth.warn-of-guesses', {
    email,
    tried_at: ctx.now.toISOString(),
    ip_address: ctx.ip_address,
    host: ctx.host,
  })
}

/**
 * Whether one more link may be mailed to this address; counted whether an account has it or not. On each host by itself:
 * where the address opens nothing no mail is sent, and who asks there must not use up the links of its owner.
 */
export async function mayMailReset(ctx: Context, tx: Tx, email: string): Promise<boolean> {
  const asked = counter('reset_mail', email, ctx.tenant?.tenant_id ?? 'platform')
  const counts = await countSignIn(clientOf(tx), [asked], ctx.now)
  return counts.every(({ wait_seconds }) => wait_seconds === 0)
}

function countersOf(ctx: Context, email: string, device_id: string | null) {
  if (device_id) return { own: [counter('known_device', email, device_id)], shared: [] }
  const address = visitorAddress(ctx.ip_address)
  const account = counter('account', email)
  // Behind a proxy that we were not told of everybody has one address, which then says nothing about who tries.
  if (!address) return { own: [], shared: [account] }
  return {
    own: [counter('account_from_address', email, address)],
    shared: [account, counter('address', address)],
  }
}

function counter(name: keyof typeof SIGN_IN_LIMITS, ...what: string[]): SignInCounter {
  const limit: SignInLimit = SIGN_IN_LIMITS[name]
  const key = createHash('sha256').update([name, ...what].join('\n'))
  return { key: key.digest('hex'), ...limit }
}
