import { addToAccount } from './account-books.ts'
import { type Books, recordEvent, secondsOf } from './books.ts'
import { type DisputeChange, disputeObject } from './dispute.ts'
import type { SandboxSession } from './state.ts'
import type { SandboxTransaction } from './store.ts'

/** Something happens to the dispute of a session: it, the account and the news are written together, or nothing. */
export function changeDispute(
  books: Books,
  session_id: string,
  decide: (session: SandboxSession, now: number) => DisputeChange,
): Promise<SandboxSession | null> {
  return books.store.transaction(async (tx) => {
    const found = await tx.session(session_id)
    const change = found && decide(found, secondsOf(books))
    if (!change) return found
    await recordDispute(books, tx, change)
    return change.session
  })
}

export async function recordDispute(
  books: Books,
  tx: SandboxTransaction,
  { session, gains, news }: NonNullable<DisputeChange>,
): Promise<void> {
  const { dispute, account } = session
  if (!dispute) return
  tx.saveSession(session)
  for (const type of news)
    recordEvent(tx, type, disputeObject(session, dispute), secondsOf(books), account)
  await addToAccount(books, tx, account, gains)
}
