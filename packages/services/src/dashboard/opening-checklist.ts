import type { OpeningChecklist } from '@fournil/contract/office/opening-checklist'
import { clientOf, inTenant, type Tx } from '@fournil/db'
import { missingLegalMentions } from '@fournil/domain/invoices-legal'
import {
  type ChecklistFacts,
  checklistState,
  OPENING_STEPS,
} from '@fournil/domain/opening-checklist'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { savedSettings } from '../invoices/invoice-settings.ts'

/** What the shop still lacks before it can sell, as it is now. */
export async function getOpeningChecklist(ctx: Context): Promise<OpeningChecklist> {
  requirePermission(ctx, 'can_view_dashboard')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const facts = await checklistFacts(tx)
    return {
      state: checklistState(facts, ctx.now),
      steps: OPENING_STEPS.map((step) => ({ step, is_done: facts[step] })),
    }
  })
}

/** Away for good, for everybody, and not before all is done. */
export async function dismissOpeningChecklist(ctx: Context): Promise<{ dismissed: true }> {
  const person = requirePermission(ctx, 'can_view_dashboard')
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    if (checklistState(await checklistFacts(tx), ctx.now) === 'open')
      throw new AppError('CHECKLIST_OPEN')
    const written = await tx
      .insertInto('opening_checklists')
      .values({ tenant_id, dismissed_at: ctx.now, dismissed_by: person.user_id })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .returning('tenant_id')
      .executeTakeFirst()
    const target = { type: 'opening_checklist', id: tenant_id }
    if (written) await audit(ctx, tx, 'opening_checklist_dismissed', target)
    return { dismissed: true }
  })
}

async function checklistFacts(tx: Tx): Promise<ChecklistFacts> {
  const { rows } = await clientOf(tx).query<Omit<ChecklistFacts, 'legal' | 'order'>>(FACTS)
  const [facts] = rows
  if (!facts) throw new Error('The checklist was not answered.')
  const legal = missingLegalMentions(await savedSettings(tx)).length === 0
  return { ...facts, legal, order: facts.first_order_at !== null }
}

const ACTIVE_STORE = 's.is_active and s.archived_at is null'
const FACTS = `
  select
    exists (select from store_hours h join store_locations s on s.id = h.store_id
            where ${ACTIVE_STORE} and not h.is_closed and h.open_time is not null) as hours,
    exists (select from pickup_time_slots l join store_locations s on s.id = l.store_id
            where ${ACTIVE_STORE} and l.is_active and l.feast_id is null) as slots,
    exists (select from products p where p.is_active and p.archived_at is null) as product,
    exists (select from tax_settings) and exists (select from tax_rates t where t.is_default and t.is_active) as vat,
    (select o.paid_at from orders o where o.paid_on is not null order by o.paid_on, o.order_number limit 1) as first_order_at,
    (select c.dismissed_at from opening_checklists c) as dismissed_at`
