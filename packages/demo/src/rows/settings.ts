import type { Tx } from '@fournil/db'
import { DEFAULT_PROMPTS } from '@fournil/domain/default-prompts'
import type { PromptType } from '@fournil/domain/prompts'
import type { StoredPicture } from '../pictures/store-pictures.ts'
import type { ShopContext } from '../shop-context.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { domainRow } from './tenant.ts'

/** How the shop looks, what it has switched on, and its pictures. */
export async function writeSettings(
  tx: Tx,
  context: ShopContext,
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  const files = [...pictures.values()].map(({ row }) => row)
  await insertRows(tx, 'files', files)
  await insertRows(tx, 'storefront_settings', [storefrontSettingsRow(context, pictures)])
  await insertRows(tx, 'feature_settings', featureRows(context))
  await insertRows(tx, 'ai_prompt_templates', promptRows(context))
  await insertRows(tx, 'tenant_merchant_settings', [merchantSettingsRow(context)])
  await insertRows(tx, 'tenant_domains', [domainRow(context)])
}

function storefrontSettingsRow(
  { shop, tenant_id, id }: ShopContext,
  pictures: ReadonlyMap<string, StoredPicture>,
): Row<'storefront_settings'> {
  const { logo, favicon, hero, ...settings } = shop.storefront_settings
  return {
    ...settings,
    tenant_id,
    id: id('storefront_settings'),
    logo_url: pictures.get(logo)?.url ?? null,
    favicon_url: pictures.get(favicon)?.url ?? null,
    hero_image_url: pictures.get(hero)?.url ?? null,
  }
}

function featureRows({ tenant_id, id }: ShopContext): Row<'feature_settings'>[] {
  const feature_key = 'product_alternatives_suggestion'
  return [
    {
      tenant_id,
      id: id('feature', feature_key),
      feature_key,
      description: 'Proposer des produits de la même catégorie prêts plus tôt',
      is_enabled: true,
    },
  ]
}

function promptRows({ tenant_id, id }: ShopContext): Row<'ai_prompt_templates'>[] {
  return Object.entries(DEFAULT_PROMPTS).map(([prompt_type, template]) => ({
    tenant_id,
    id: id('prompt', prompt_type),
    prompt_type: prompt_type as PromptType,
    ...template,
  }))
}

function merchantSettingsRow({ shop, tenant_id }: ShopContext): Row<'tenant_merchant_settings'> {
  const connected = shop.slug === 'maison-levain'
  return {
    tenant_id,
    merchant_center_id: connected ? '504218763' : null,
    feed_enabled: true,
    auto_sync_enabled: connected,
  }
}
