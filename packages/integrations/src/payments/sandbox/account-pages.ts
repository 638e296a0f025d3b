import { type Onboarding, onboarded } from './account.ts'
import { accountNow } from './account-books.ts'
import { accountObject } from './account-objects.ts'
import { type Books, recordEvent, secondsOf } from './books.ts'
import type { SandboxAccount } from './state.ts'

/** What a browser in front of the provider's page for a shop's account can do. */
export type AccountPages = {
  account(id: string): Promise<SandboxAccount | null>
  /** Null when the link was used, has run out, or was never given. */
  onboard(id: string, token: string, how: Onboarding): Promise<{ return_url: string } | null>
}

export function accountPages(books: Books): AccountPages {
  return {
    account: (id) => books.store.transaction((tx) => accountNow(books, tx, id)),
    onboard: (id, token, how) =>
      books.store.transaction(async (tx) => {
        const found = await accountNow(books, tx, id)
        const now = secondsOf(books)
        if (!found || !isOpen(found, token, now)) return null
        const account = onboarded(found, how)
        tx.saveAccount(account)
        recordEvent(tx, 'account.updated', accountObject(account), now, id)
        return { return_url: found.link?.return_url ?? '' }
      }),
  }
}

export function isOpen({ link }: SandboxAccount, token: string, now: number): boolean {
  return link !== null && link.token === token && link.expires_at > now
}
