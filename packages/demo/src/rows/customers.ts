import type { Tx } from '@fournil/db'
import type { PlannedOrder } from '../plan/plan-orders.ts'

/** Everybody orders as a guest; those who have an account are said to have one. */
export async function registerCustomers(tx: Tx, orders: readonly PlannedOrder[]): Promise<void> {
  const registered = orders.filter(({ shopper }) => !shopper.is_guest)
  await tx
    .updateTable('customers')
    .set({ is_guest: false })
    .where(
      'email',
      'in',
      registered.map(({ shopper }) => shopper.email),
    )
    .execute()
}
