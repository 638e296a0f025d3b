import type { Tx } from '@fournil/db'
import type { Context } from '../../context.ts'

/** The number of an account, opened: for whoever makes the transfer, never for a screen of the shop. */
export async function readIban(
  { encryption }: Pick<Context, 'encryption'>,
  tx: Tx,
  bank_account_id: string,
): Promise<string> {
  const { tenant_id, iban_encrypted } = await tx
    .selectFrom('bank_accounts')
    .select(['tenant_id', 'iban_encrypted'])
    .where('id', '=', bank_account_id)
    .executeTakeFirstOrThrow()
  return encryption.decrypt(iban_encrypted, purposeOf(tenant_id))
}

/** What an encrypted number belongs to: copied into another shop's row it does not open. */
export function purposeOf(tenant_id: string): string {
  return `iban of ${tenant_id}`
}
