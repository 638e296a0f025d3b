import type { Tx } from '@fournil/db'
import { endsOfIban } from '@fournil/domain/iban'
import type { Context } from '@fournil/services/context'
import { purposeOf } from '@fournil/services/finances/bank-account/read-iban'
import { daysBefore, type ShopContext } from '../shop-context.ts'
import { ownerOf } from './accounts.ts'
import { insertRows } from './insert-rows.ts'

/** A number that textbooks print: it has the right form, and belongs to nobody. */
export const DEMO_IBAN = 'FR7630006000011234567890189'

export function bankAccountId(context: ShopContext): string {
  return context.id('bank-account')
}

/** Where the shop's payouts go, since before its first one. */
export async function writeBankAccount(
  tx: Tx,
  context: ShopContext,
  encryption: Context['encryption'],
): Promise<void> {
  const { tenant_id, shop, now } = context
  const { start, end } = endsOfIban(DEMO_IBAN)
  const kept = encryption.encrypt(DEMO_IBAN, purposeOf(tenant_id))
  await insertRows(tx, 'bank_accounts', [
    {
      tenant_id,
      id: bankAccountId(context),
      account_holder: shop.invoice_settings.company_name,
      iban_encrypted: `\\x${Buffer.from(kept).toString('hex')}`,
      iban_start: start,
      iban_end: end,
      bic: 'AGRIFRPP',
      created_by: ownerOf(context),
      created_at: daysBefore(now, 50),
    },
  ])
}
