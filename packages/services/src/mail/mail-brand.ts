import type { MailBrand } from '@fournil/mail'
import type { Context } from '../context.ts'
import { mailShop } from './mail-shop.ts'

/** Who writes: this shop, or the platform itself. */
export async function mailBrand(ctx: Context): Promise<MailBrand> {
  const { tenant } = ctx
  if (!tenant) return { name: 'Fournil', url: ctx.originOf(tenant) }
  return (await mailShop({ ...ctx, tenant })).brand
}
