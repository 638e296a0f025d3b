import { passMidnight } from './account.ts'
import { type Books, secondsOf } from './books.ts'
import type { SandboxAccount } from './state.ts'
import type { SandboxTransaction } from './store.ts'

/** A locked account after time has done its work. */
export async function accountNow(
  books: Books,
  tx: SandboxTransaction,
  id: string,
): Promise<SandboxAccount | null> {
  const found = await tx.account(id)
  if (!found) return null
  const account = passMidnight(found, secondsOf(books))
  if (account !== found) tx.saveAccount(account)
  return account
}

/** Money comes to a shop's own account, or leaves it. The session it is about is locked before. */
export async function addToAccount(
  books: Books,
  tx: SandboxTransaction,
  id: string | null | undefined,
  amount: number,
): Promise<void> {
  if (!id || amount === 0) return
  const account = await accountNow(books, tx, id)
  if (!account) return
  tx.saveAccount({ ...account, balance: account.balance + amount, balance_at: secondsOf(books) })
}
