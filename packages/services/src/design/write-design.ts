import { MOST_DESIGN_VERSIONS } from '@fournil/contract/office/design'
import type { DesignField, DesignForm } from '@fournil/contract/office/design-form'
import type { Tx } from '@fournil/db'
import { SHOP_PICTURES } from '@fournil/domain/theme'
import { audit } from '../audit/audit.ts'
import type { Member } from '../auth/require.ts'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { claimAddresses } from '../files/claim-picture.ts'
import { fieldError } from '../forms/field-error.ts'
import { nextVersion, saveConflict } from '../forms/save-conflict.ts'
import { DESIGN_FIELDS, designRow, type StoredDesign, storedDesign } from './stored-design.ts'

type Change = {
  person: Member
  form: DesignForm
  /** The version that was read before. */
  version: number
  restored_version?: number
}

/** Writes a look over the version that was read, and keeps both in the list of versions. */
export async function writeDesign(
  ctx: TenantContext,
  tx: Tx,
  { person, form, version, restored_version }: Change,
): Promise<{ version: number }> {
  const { tenant_id } = ctx.tenant
  const before = await storedDesign(tx)
  const changed = DESIGN_FIELDS.filter((field) => form[field] !== before.form[field])
  // Sent twice because the first answer was lost, or pressed without a change.
  if (changed.length === 0) return { version: before.version }
  if (before.version !== version) throw await saveConflict(tx, 'storefront_settings', before.id)
  await refuseWrong(tx, form, changed)
  const next = nextVersion(ctx, person, version)
  await tx
    .updateTable('storefront_settings')
    .set({ ...designRow(form), ...next })
    .where('id', '=', before.id)
    .execute()
  await keepFirst(tx, tenant_id, before)
  await tx
    .insertInto('storefront_versions')
    .values({
      tenant_id,
      version: next.version,
      settings: JSON.stringify(form),
      changed_fields: changed,
      restored_version: restored_version ?? null,
      saved_at: ctx.now,
      saved_by: person.user_id,
    })
    .execute()
  await dropOld(tx)
  const target = { type: 'storefront_settings', id: before.id }
  await audit(ctx, tx, 'settings_updated', target, {
    fields: changed,
    ...(restored_version && { restored_version }),
  })
  await publish(tx, tenant_id, { topic: 'theme' })
  return { version: next.version }
}

/** Only what this save changes: an old style sheet does not stand in the way of a new colour. */
async function refuseWrong(tx: Tx, form: DesignForm, changed: readonly DesignField[]) {
  if (changed.includes('custom_css') && form.custom_css) {
    const { readCss } = await import('./safe-css.ts')
    const [problem] = readCss(form.custom_css).problems
    if (problem)
      throw fieldError(
        'custom_css',
        `Ligne ${problem.line}, colonne ${problem.column}\u00a0: ${problem.message}`,
      )
  }
  for (const field of ['logo_url', 'favicon_url', ...SHOP_PICTURES] as const) {
    const address = form[field]
    if (!address || !changed.includes(field)) continue
    if (!(await claimAddresses(tx, [address], 'branding-assets')))
      throw fieldError(field, 'Ce fichier n’existe plus\u00a0: envoyez-en un autre.')
  }
}

/** The look before the first save, so that it can be had again. */
async function keepFirst(tx: Tx, tenant_id: string, before: StoredDesign): Promise<void> {
  await tx
    .insertInto('storefront_versions')
    .values({
      tenant_id,
      version: before.version,
      settings: JSON.stringify(before.form),
      saved_at: before.updated_at,
      saved_by: before.updated_by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function dropOld(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('storefront_versions')
    .where('version', 'in', (old) =>
      old
        .selectFrom('storefront_versions')
        .select('version')
        .orderBy('version', 'desc')
        .offset(MOST_DESIGN_VERSIONS),
    )
    .execute()
}
