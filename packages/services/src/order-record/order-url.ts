import type { TenantContext } from '../context.ts'

type Opened = { id: string; access_token: string }

/** The shopper's own page of an order. The token opens it; nobody can guess it. */
export function orderUrl(ctx: TenantContext, order: Opened): string {
  return addressOf(ctx, '/order-success', order)
}

/** Where the shopper withdraws from it. */
export function withdrawUrl(ctx: TenantContext, order: Opened): string {
  return addressOf(ctx, '/retractation', order)
}

function addressOf(ctx: TenantContext, path: string, order: Opened): string {
  const query = new URLSearchParams({ order_id: order.id, token: order.access_token })
  return `${ctx.originOf(ctx.tenant)}${path}?${query}`
}
