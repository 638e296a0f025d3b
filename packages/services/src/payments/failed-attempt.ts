import type { Tx } from '@fournil/db'
import type { PaymentError } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'

/**
 * What the platform has with the provider may be too little today, and a payment that is not found may be one of the account
 * that somebody is about to set right.
 */
const FOR_NOW = new Set<string | null>(['balance_insufficient', 'resource_missing'])

/** The provider has answered, and would give the same answer tomorrow: a person has to decide. */
export function isFinal({ code, provider_code }: PaymentError): boolean {
  return code === 'PAYMENT_REFUSED' && !FOR_NOW.has(provider_code)
}

/** Not yet: the shop sees since when and why, and the job comes back. */
export async function noteFailedAttempt(
  ctx: TenantContext,
  tx: Tx,
  refund: { id: string; order_id: string },
  error: PaymentError,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set((eb) => ({
      last_error: error.provider_code ?? error.code,
      ...(error.is_retryable ? {} : { refusals: eb('refusals', '+', 1) }),
    }))
    .where('id', '=', refund.id)
    .where('status', '=', 'pending')
    .execute()
  await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: refund.order_id })
}
