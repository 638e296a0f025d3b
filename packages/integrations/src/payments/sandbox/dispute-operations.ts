import { invalid, missing } from './api-error.ts'
import { type Books, newId, secondsOf } from './books.ts'
import { answerDispute, disputeObject } from './dispute.ts'
import { recordDispute } from './dispute-books.ts'
import { listObject } from './objects.ts'
import type { Execution, Operation } from './operation.ts'
import type { Parameters } from './parameters.ts'
import type { SandboxTransaction } from './store.ts'

export const DISPUTE_OPERATIONS: Record<string, Operation> = {
  'GET /v1/disputes': listDisputes,
  'GET /v1/disputes/:id': readDispute,
  'POST /v1/disputes/:id': updateDispute,
  'POST /v1/files': createFile,
}

const EVIDENCE = [
  'customer_name',
  'customer_email_address',
  'product_description',
  'service_date',
  'uncategorized_text',
  'receipt',
  'customer_communication',
  'uncategorized_file',
]

function listDisputes(
  _books: Books,
  _id: string,
  given: Parameters,
  account: string | null,
): Execution {
  const created = given.optionalGroup('created')
  const since = created?.optionalInteger('gte', 0, 10_000_000_000) ?? 0
  created?.end()
  const limit = given.optionalInteger('limit', 1, 100) ?? 10
  const after = given.optionalText('starting_after')
  given.end()
  return async (tx) => {
    const all = (await tx.contestedSessions()).flatMap((session) =>
      session.dispute && session.dispute.created >= since && (session.account ?? null) === account
        ? [disputeObject(session, session.dispute)]
        : [],
    )
    const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
    return listObject('/v1/disputes', all.slice(start, start + limit), start + limit < all.length)
  }
}

function readDispute(
  _books: Books,
  id: string,
  given: Parameters,
  account: string | null,
): Execution {
  given.end()
  return async (tx) => {
    const { session, dispute } = await known(tx, id, account)
    return disputeObject(session, dispute)
  }
}

function updateDispute(
  books: Books,
  id: string,
  given: Parameters,
  account: string | null,
): Execution {
  const group = given.optionalGroup('evidence')
  const submits = given.optionalText('submit') === 'true'
  const evidence = Object.fromEntries(
    EVIDENCE.flatMap((name) => {
      const value = group?.optionalText(name, 20_000)
      return value ? [[name, value]] : []
    }),
  )
  group?.end()
  given.end()
  return async (tx) => {
    const { session } = await known(tx, id, account)
    const change = answerDispute(session, evidence, submits, secondsOf(books))
    if (!change?.session.dispute) throw invalid('This dispute can no longer be answered.')
    await recordDispute(books, tx, change)
    return disputeObject(change.session, change.session.dispute)
  }
}

function createFile(books: Books, _id: string, given: Parameters): Execution {
  const purpose = given.oneOf('purpose', ['dispute_evidence'])
  const filename = given.text('filename')
  const size = given.integer('size', 1, 5 * 1024 * 1024)
  given.end()
  return async () => ({
    id: newId('file'),
    object: 'file',
    created: secondsOf(books),
    filename,
    purpose,
    size,
  })
}

async function known(tx: SandboxTransaction, id: string, account: string | null) {
  const session = await tx.sessionOfIntent(id.replace(/^dp_/, 'pi_'))
  const dispute = session?.dispute
  if (!session || !dispute || (session.account ?? null) !== account) throw missing('dispute', id)
  return { session, dispute }
}
