import { netOf } from './account.ts'
import { addToAccount } from './account-books.ts'
import { type Books, recordChange, secondsOf } from './books.ts'
import { passTime } from './lifecycle.ts'
import { isPaid, type SandboxSession } from './state.ts'
import type { SandboxTransaction } from './store.ts'
import { settleSubscription } from './subscription-books.ts'

/** A locked session after time has done its work: nobody meets an open session that has run out. */
export async function sessionNow(
  books: Books,
  tx: SandboxTransaction,
  id: string,
): Promise<SandboxSession | null> {
  const found = await tx.session(id)
  if (!found) return null
  const now = secondsOf(books)
  const { session: passed, news } = passTime(found, now)
  if (news.length === 0) return passed
  const session = await settleSubscription(books, tx, passed)
  recordChange(tx, session, news, now)
  if (isPaid(session) && !isPaid(found))
    await addToAccount(books, tx, session.account, netOf(session))
  return session
}
