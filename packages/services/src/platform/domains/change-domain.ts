import { sql } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { inSomeCell } from '../../cells/each-cell.ts'
import { freeDomainOf } from '../../cells/own-domains.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { actOnPlatform } from '../act.ts'

type Changed = { tenant_id: string; domain: string }

/** A domain that is switched off answers no longer, whatever its zone says, until it is switched on again. */
export function setDomainActive(
  asked: Context,
  { domain_id, is_active }: { domain_id: string; is_active: boolean },
): Promise<{ is_active: boolean }> {
  return inSomeCell(asked, (ctx) =>
    actOnPlatform(ctx, async (tx) => {
      const { rows } = await sql<Changed>`
      update tenant_domains set is_active = ${is_active}, updated_at = ${ctx.now}
      where id = ${domain_id} returning tenant_id, domain`.execute(tx)
      const [changed] = rows
      if (!changed) throw new AppError('NOT_FOUND')
      const { tenant_id, domain } = changed
      await publish(tx, tenant_id, { topic: 'tenant' })
      return {
        act: {
          type: 'domain_status_changed',
          target: { type: 'domain', id: domain_id, tenant_id },
          details: { domain, is_active },
        },
        result: { is_active },
      }
    }),
  )
}

export function removePlatformDomain(
  asked: Context,
  { domain_id }: { domain_id: string },
): Promise<{ removed: true }> {
  return inSomeCell(asked, async (ctx) => {
    const removed = await actOnPlatform(ctx, async (tx) => {
      const { rows } = await sql<Changed>`
      delete from tenant_domains where id = ${domain_id} returning tenant_id, domain`.execute(tx)
      const [removed] = rows
      if (!removed) throw new AppError('NOT_FOUND')
      const { tenant_id, domain } = removed
      await publish(tx, tenant_id, { topic: 'tenant' })
      return {
        act: {
          type: 'domain_deleted',
          target: { type: 'domain', id: domain_id, tenant_id },
          details: { domain },
        },
        result: removed,
      }
    })
    await freeDomainOf(ctx, removed.tenant_id, removed.domain)
    return { removed: true as const }
  })
}
