import { createHash, timingSafeEqual } from 'node:crypto'
import { StripeApiError } from './api-error.ts'
import type { Books } from './books.ts'
import { decodeForm, type FormValue, type FormValues } from './form.ts'
import type { Execution } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { Parameters } from './parameters.ts'

export type ApiRequest = {
  method: string
  /** Path and query, as in the request line. */
  url: string
  authorization: string | undefined
  idempotency_key: string | undefined
  /** The shop's own account on which it is made (`Stripe-Account`). */
  account?: string | undefined
  body: string
}

export type ApiAnswer = { status: number; body: string; replayed?: boolean }

/** One request of Stripe's API: key, parameters, then the work and its remembered answer in one transaction. */
export async function answerRequest(books: Books, request: ApiRequest): Promise<ApiAnswer> {
  try {
    await checkKey(books, request.authorization)
    const { prepare, fingerprint } = understand(books, request)
    const { method, idempotency_key, account = '' } = request
    if (method === 'POST' && idempotency_key) {
      // Each account has keys of its own.
      return await executeOnce(books, `${account}${idempotency_key}`, fingerprint, prepare)
    }
    return await books.store.transaction(async (tx) => answered(await prepare()(tx)))
  } catch (error) {
    if (error instanceof StripeApiError) return refused(error)
    throw error
  }
}

async function checkKey({ store }: Books, authorization = '') {
  const given = Buffer.from(authorization)
  const expected = Buffer.from(`Bearer ${(await store.secrets()).secret_key}`)
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new StripeApiError(
    401,
    authorization ? 'Invalid API Key provided.' : 'You did not provide an API key.',
  )
}

function understand(books: Books, { method, url, body, ...request }: ApiRequest) {
  const account = request.account ?? null
  const [path = '', query = ''] = url.split('?', 2)
  const { id, operation } = operationAt(method, path)
  const values = decodeForm(method === 'GET' ? query : body)
  return {
    prepare: () => operation(books, id, new Parameters(values), account),
    fingerprint: fingerprintOf(method, path, values),
  }
}

function operationAt(method: string, path: string) {
  for (const [route, operation] of Object.entries(OPERATIONS)) {
    const pattern = new RegExp(`^${route.replace(':id', '(\\w{1,100})')}$`)
    const match = pattern.exec(`${method} ${path}`)
    if (match) return { id: match[1] ?? '', operation }
  }
  throw new StripeApiError(404, `Unrecognized request URL (${method}: ${path.slice(0, 100)}).`)
}

// By meaning, not by spelling: the same parameters in another order are the same request.
function fingerprintOf(method: string, path: string, values: FormValues): string {
  const meaning = JSON.stringify([method, path, inOrder(values)])
  return createHash('sha256').update(meaning).digest('hex')
}

function inOrder(value: FormValue): unknown {
  if (typeof value === 'string') return value
  return Object.keys(value)
    .toSorted()
    .map((name) => [name, inOrder(value[name] ?? '')])
}

function executeOnce(
  books: Books,
  key: string,
  fingerprint: string,
  prepare: () => Execution,
): Promise<ApiAnswer> {
  if (key.length > 255) {
    throw new StripeApiError(400, 'The idempotency key is longer than 255 characters.')
  }
  return books.store.transaction(async (tx) => {
    const kept = await tx.takeKey(key, fingerprint, new Date(books.clock()))
    if (kept && kept.fingerprint !== fingerprint) {
      throw new StripeApiError(400, 'This idempotency key was used with other parameters.', {
        type: 'idempotency_error',
      })
    }
    if (kept) return { status: kept.status, body: kept.body, replayed: true }
    // Read only now: what was right an hour ago is answered again, though its expiry would no longer do.
    // A fault in the parameters ends the transaction and leaves the key free.
    const execute = prepare()
    // A refusal by the work itself is an answer too, and is remembered like one.
    const answer = await execute(tx).then(answered, (error) => {
      if (error instanceof StripeApiError) return refused(error)
      throw error
    })
    tx.keepAnswer(key, { ...answer, fingerprint })
    return answer
  })
}

function answered(object: unknown): ApiAnswer {
  return { status: 200, body: JSON.stringify(object) }
}

function refused(fault: StripeApiError): ApiAnswer {
  return { status: fault.status, body: fault.body }
}
