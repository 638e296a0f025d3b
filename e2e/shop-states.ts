import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { inDatabase } from './shop-database.ts'

const PORT = Number(process.env.E2E_PORT ?? 4173)

/**
 * Shops of our own beside the demo's, for states that no demo shop should be in. The first two look like the demo's,
 * the third has filled in nothing and takes no reviews.
 */
export const STATES_LEVAIN = hostOf('etats-levain')
export const STATES_COLBERT = hostOf('etats-colbert')
export const BARE_SHOP = hostOf('etats-nu')

/** The one that looks like a demo of the demo. */
export function statesOf({ slug }: { slug: 'maison-levain' | 'colbert' }): string {
  return slug === 'colbert' ? STATES_COLBERT : STATES_LEVAIN
}

export function productPage(shop: string, state: keyof typeof STATE_PRODUCTS): string {
  return `${shop}/product/${STATE_PRODUCTS[state]}`
}

/** The products of such a shop, by what is remarkable about them. */
export const STATE_PRODUCTS = {
  rich: '11111111-1111-8111-a111-111111111111',
  plain: '22222222-2222-8222-a222-222222222222',
  soldOut: '33333333-3333-8333-a333-333333333333',
  few: '44444444-4444-8444-a444-444444444444',
  hostile: '55555555-5555-8555-a555-555555555555',
  reviewed: '66666666-6666-8666-a666-666666666666',
} as const

export const HOSTILE_NAME = '</script><script>window.hacked=1</script><b>Tarte</b>'
export const REVIEW_COUNT = 23

type Row = Record<string, unknown>

export async function arrangeStates(): Promise<void> {
  await inDatabase(async (db) => {
    await db.query('begin')
    await copyShop(db, 'maison-levain', { slug: 'etats-levain', bare: false })
    await copyShop(db, 'colbert', { slug: 'etats-colbert', bare: false })
    await copyShop(db, 'maison-levain', { slug: 'etats-nu', bare: true })
    // Before the first visit: what a store has on its shelves is remembered for the day.
    await emptyStore(db)
    await db.query('commit')
  })
}

/** A shop for one journey alone, for settings that two journeys would overwrite: its stores, and nothing to sell. */
export async function newBareShop(): Promise<{ slug: string; origin: string }> {
  const id = crypto.randomUUID()
  const slug = `etats-${id.slice(0, 8)}`
  await inDatabase(async (db) => {
    const [model] = await rowsOf(db, 'tenants', 'slug = $1', ['maison-levain'])
    await insert(db, 'tenants', [{ ...model, id, slug }])
    for (const table of [
      'store_locations',
      'store_hours',
      'pickup_time_slots',
      'tax_rates',
      'storefront_settings',
    ])
      await copyTable(db, table, String(model?.id), id)
  })
  return { slug, origin: hostOf(slug) }
}

/** The store of the bare shop that has nothing to offer. */
export function emptiedStore(): Promise<string> {
  return inDatabase(async (db) => {
    const { rows } = await db.query(
      'select distinct store_id from product_store_availability where tenant_id = (select id from tenants where slug = $1)',
      ['etats-nu'],
    )
    return rows[0]?.store_id
  })
}

async function emptyStore(db: pg.Client): Promise<void> {
  await db.query(
    `insert into product_store_availability (tenant_id, product_id, store_id, is_available)
     select p.tenant_id, p.id, s.id, false
     from tenants t
     join products p on p.tenant_id = t.id
     cross join lateral (
       select id from store_locations where tenant_id = t.id and not is_default order by name limit 1) s
     where t.slug = $1
     on conflict do nothing`,
    ['etats-nu'],
  )
}

async function copyShop(
  db: pg.Client,
  model: string,
  { slug, bare }: { slug: string; bare: boolean },
): Promise<void> {
  const known = await db.query('select from tenants where slug = $1', [slug])
  if (known.rowCount) return
  const [tenant] = await rowsOf(db, 'tenants', 'slug = $1', [model])
  const from = String(tenant?.id)
  const to = crypto.randomUUID()
  await insert(db, 'tenants', [{ ...tenant, id: to, slug }])

  const tables = [
    'tax_rates',
    'product_categories',
    'files',
    'store_locations',
    'store_hours',
    'pickup_time_slots',
  ]
  if (!bare) tables.push('invoice_settings', 'feature_settings')
  for (const table of tables) await copyTable(db, table, from, to)
  await copyTable(
    db,
    'storefront_settings',
    from,
    to,
    bare ? { reviews_enabled: false, favicon_url: null } : {},
  )
  const files = join(process.env.E2E_DATA_DIR ?? '', 'files')
  if (existsSync(join(files, from))) cpSync(join(files, from), join(files, to), { recursive: true })

  const models = await rowsOf(db, 'products', 'tenant_id = $1 and image_file_id is not null', [
    from,
  ])
  const { rows: pictures } = await db.query<{ address: string }>(
    `select '/files/' || replace(f.key, $1::text, $2::text) as address
     from products p join files f on (f.tenant_id, f.id) = (p.tenant_id, p.image_file_id)
     where p.tenant_id = $1::uuid order by p.id offset 1 limit 2`,
    [from, to],
  )
  const images = pictures.map(({ address }) => address)
  await insert(db, 'products', stateProducts(models, images, to))
  await insert(db, 'product_global_stock', [
    { tenant_id: to, product_id: STATE_PRODUCTS.soldOut, quantity: 2, reserved_quantity: 2 },
    { tenant_id: to, product_id: STATE_PRODUCTS.few, quantity: 5, reserved_quantity: 2 },
  ])
  await insert(db, 'product_reviews', reviewRows(to))
}

function stateProducts(models: Row[], images: string[], to: string): Row[] {
  const [model] = models.toSorted((a, b) => String(a.id).localeCompare(String(b.id)))
  const ordinary: Row = {
    ...model,
    tenant_id: to,
    reference: null,
    is_active: true,
    seasonal: false,
    has_custom_availability: false,
    stock_management_mode: 'none',
    availability: 'in stock',
    preparation_time_hours: 1,
    preparation_time_unit: 'hours',
    meta_title: null,
    meta_description: null,
    brand: null,
    allergens: ['gluten', 'milk'],
  }
  const counted = { stock_management_mode: 'global' }
  return [
    {
      ...ordinary,
      id: STATE_PRODUCTS.rich,
      name: 'Produit à trois photos',
      additional_images: images,
      preparation_time_hours: 2,
      preparation_time_unit: 'days',
      allergens: ['gluten', 'eggs', 'milk', 'nuts'],
      brand: 'Atelier du Fournil',
      gtin: '3760123456789',
      color: 'doré',
      age_group: 'kids',
      meta_title: 'Trois photos, un titre choisi',
      meta_description: 'Une description choisie pour les moteurs de recherche.',
    },
    {
      ...ordinary,
      id: STATE_PRODUCTS.plain,
      name: 'Produit sans photo',
      image_file_id: null,
      image_url: null,
      description: null,
      ingredients: null,
      material: null,
      allergens: null,
      preparation_time_hours: 0,
    },
    {
      ...ordinary,
      ...counted,
      id: STATE_PRODUCTS.soldOut,
      name: 'Produit épuisé',
    },
    {
      ...ordinary,
      ...counted,
      id: STATE_PRODUCTS.few,
      name: 'Produit rare',
      price: 1250,
    },
    { ...ordinary, id: STATE_PRODUCTS.hostile, name: HOSTILE_NAME },
    { ...ordinary, id: STATE_PRODUCTS.reviewed, name: 'Produit très commenté', allergens: [] },
  ]
}

function reviewRows(tenant_id: string): Row[] {
  return Array.from({ length: REVIEW_COUNT }, (_, index) => ({
    tenant_id,
    id: crypto.randomUUID(),
    product_id: STATE_PRODUCTS.reviewed,
    customer_name: `Client ${index + 1}`,
    customer_email: `client${index + 1}@example.test`,
    rating: 5 - (index % 3),
    comment: `Avis numéro ${index + 1}.`,
    is_approved: true,
    // 11 p.m. in London is tomorrow in Paris: the page speaks of the shop's own days.
    created_at: new Date(Date.UTC(2025, 2, 11 - index, 23, 30)).toISOString(),
  }))
}

async function copyTable(db: pg.Client, table: string, from: string, to: string, change: Row = {}) {
  const rows = await rowsOf(db, table, 'tenant_id = $1', [from])
  const moved = rows.map((row) => JSON.parse(JSON.stringify(row).replaceAll(from, to)))
  await insert(
    db,
    table,
    moved.map((row) => ({ ...row, ...change })),
  )
}

async function rowsOf(
  db: pg.Client,
  table: string,
  where: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await db.query(
    `select to_jsonb(t) as row from ${table} t where ${where}`,
    values,
  )
  return rows.map(({ row }) => row)
}

async function insert(db: pg.Client, table: string, rows: Row[]): Promise<void> {
  const { rows: columns } = await db.query(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const names = columns
    .map(({ name }) => name)
    .filter((name) => given.has(name.replaceAll('"', '')))
  await db.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

function hostOf(slug: string): string {
  return `http://${slug}.localhost:${PORT}`
}
