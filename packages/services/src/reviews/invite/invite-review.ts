import { clientOf, inTenant } from '@fournil/db'
import { isUnreachable } from '@fournil/domain/erased-address'
import { isWorthAsking } from '@fournil/domain/reviews'
import type { TenantContext } from '../../context.ts'
import { mailShop } from '../../mail/mail-shop.ts'
import { deliverMail, type MailSender } from '../../mail/send-mail.ts'

type Order = {
  access_token: string
  order_number: string
  first_name: string
  email: string
  store_id: string
  pickup_at: Date
  pickup_date: string
  product_names: string[]
}

/**
 * Asks a customer once for a review of what they collected. The order is marked before the mail leaves: a process that dies
 * in between leaves a customer unasked rather than asked twice. A mail that could not be handed over is tried again.
 */
export async function inviteReview(
  ctx: TenantContext,
  sender: MailSender,
  order_id: string,
  jobId: string,
): Promise<void> {
  const order = await claim(ctx, order_id)
  if (!order) return
  if (isUnreachable(order.email) || !isWorthAsking(order.pickup_at, ctx.now)) return
  if (order.product_names.length === 0) return
  const { reviewInvitation } = await import('@fournil/mail')
  const { access_token, first_name, order_number, pickup_date, product_names } = order
  const query = new URLSearchParams({ order_id, token: access_token })
  const { brand, reply_to } = await mailShop(ctx, order)
  const mail = await reviewInvitation({
    brand,
    first_name,
    order_number,
    pickup_date,
    product_names,
    review_url: `${ctx.originOf(ctx.tenant)}/avis?${query}`,
  })
  const to = { name: first_name, address: order.email }
  try {
    await deliverMail(ctx, sender, { to, mail, attachments: [], reply_to }, jobId)
  } catch (error) {
    await inTenant(ctx, (tx) => clientOf(tx).query(UNCLAIM, [order_id]))
    throw error
  }
}

function claim(ctx: TenantContext, order_id: string): Promise<Order | undefined> {
  return inTenant(ctx, async (tx) => {
    const { rows } = await clientOf(tx).query<Order>(CLAIM, [order_id, ctx.now])
    return rows[0]
  })
}

const CLAIM = `
  update orders o set review_invited_at = $2
  from storefront_settings s
  where o.id = $1 and o.review_invited_at is null and o.status = 'completed'
    and s.is_active and s.reviews_enabled and s.review_invitations_enabled
  returning o.access_token, o.order_number, o.customer_first_name as first_name, o.customer_email as email, o.store_id,
    o.pickup_at, o.pickup_date, array(
      select distinct p.name from order_items i join products p on p.id = i.product_id
      where i.order_id = o.id and p.is_active and p.archived_at is null and not exists (
        select from product_reviews r where r.order_id = o.id and r.product_id = p.id)
      order by p.name) as product_names`
const UNCLAIM = 'update orders set review_invited_at = null where id = $1'
