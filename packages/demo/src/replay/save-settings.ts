import { saveInvoiceSettings } from '@fournil/services/invoices/invoice-settings'
import { savePreferences } from '@fournil/services/preferences/preferences'
import { accountsOf, ownerOf } from '../rows/accounts.ts'
import type { OpenShop } from './open-shop.ts'

/** What the people of the shop fill in on their own screens. */
export async function saveSettings({ context, people }: OpenShop): Promise<void> {
  const { now, shop } = context
  const owner = people.member(ownerOf(context), now)
  // The first save of a new shop: nobody has read a version yet.
  await saveInvoiceSettings(owner, { ...shop.invoice_settings, version: 0 })
  for (const { user_id, ui_mode } of accountsOf(context))
    await savePreferences(people.member(user_id, now), { ui_mode })
}
