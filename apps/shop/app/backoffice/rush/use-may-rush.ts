import { usePermission } from '../frame/use-permission.ts'

/** Whoever takes the orders, or runs the stores, may slow them down. */
export function useMayRush(): boolean {
  const orders = usePermission('can_manage_orders')
  const stores = usePermission('can_manage_stores')
  return orders || stores
}
