import type { TenantContext } from '../context.ts'

/** The shopper's own page of an order. The token opens it; nobody can guess it. */
export function orderUrl(ctx: TenantContext, order: { id: string; access_token: string }): string {
  const query = new URLSearchParams({ order_id: order.id, token: order.access_token })
  return `${ctx.originOf(ctx.tenant)}/order-success?${query}`
}
