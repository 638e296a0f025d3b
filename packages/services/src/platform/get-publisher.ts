import type { Publisher } from '@fournil/contract/platform/publisher'
import { publicSettings } from '@fournil/db'
import type { Context } from '../context.ts'

/** What the law asks a site to say of itself, and where visitors write to. */
export async function getPublisher(ctx: Pick<Context, 'db'>): Promise<Publisher> {
  const settings = await publicSettings(ctx.db)
  const stated = (key: string) => settings.get(key)?.trim() || null
  return {
    support_email: stated('support_email'),
    name: stated('publisher_name'),
    address: stated('publisher_address'),
    registration: stated('publisher_registration'),
    telephone: stated('publisher_telephone'),
    director: stated('publication_director'),
  }
}
