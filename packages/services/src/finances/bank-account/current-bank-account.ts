import type { BankAccount } from '@fournil/contract/office/finances'
import type { Tx } from '@fournil/db'

/** Where payouts go that are asked for now. The number itself is not read. */
export async function currentBankAccount(tx: Tx): Promise<BankAccount | null> {
  const account = await tx
    .selectFrom('bank_accounts')
    .select(['id', 'account_holder', 'iban_start', 'iban_end', 'bic', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return account ?? null
}
