import { ListOfficeProducts } from '@fournil/contract/office/products'
import { inTenant } from '@fournil/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOfficeProduct } from '../get-office-product.ts'
import { listOfficeProducts } from '../list-office-products.ts'
import { createProduct } from '../save-product.ts'
import { setActive } from '../set-active.ts'
import { setStock } from '../set-stock.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../testing/office-shop.ts'
import { exportProducts, productsTemplate } from './export-products.ts'
import { previewImport, uploadImport } from './preview-import.ts'
import { runImport } from './run-import.ts'
import { skippedLines } from './skipped-lines.ts'
import { cancelImport, getImport, importUnderWay, startImport } from './start-import.ts'
import { exported, importAll, upload, wholeOf } from './testing/import-desk.ts'

let team: TestTeam
let here: OfficeShop

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
})

const list = async (shop = here) =>
  (await listOfficeProducts(shop.office, ListOfficeProducts.parse({}))).products
const rows = (sql: string) => team.database.owner(sql, [here.shop.tenant_id])

describe('a file', () => {
  test('creates its products, and says of each other line why it is left out', async () => {
    const shown = await upload(
      here.office,
      'NOM;Prix;Actif;Stock',
      'Pain;4,80;;12',
      ';3,00;;',
      'Brioche;;;',
      'Tarte;dix;;',
      'Flan;1 250,00 €;0;',
    )
    expect(shown.counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 3 })
    expect(shown.skipped.flatMap(({ reasons }) => reasons)).toEqual([
      'Ligne 3: Nom manquant',
      'Ligne 4: Prix manquant',
      'Ligne 5: «\u00a0Prix\u00a0»\u00a0: nombre illisible «\u00a0dix\u00a0»',
    ])
    expect(await list()).toEqual([])
    expect(await skippedLines(here.office, { import_id: shown.id })).toContain('Nom manquant')

    expect(await importAll(here.office, shown)).toMatchObject({ status: 'done', progress: 100 })
    expect(await list()).toMatchObject([
      { name: 'Flan', price: 125_000, is_active: false, quantity: null },
      { name: 'Pain', price: 480, is_active: true, quantity: 12 },
    ])
    expect(
      await rows('select kind, change, quantity_after from stock_movements where tenant_id = $1'),
    ).toEqual([{ kind: 'import', change: 12, quantity_after: 12 }])
  })

  test('of other software names its key in the counts that it brings', async () => {
    const [key] = await rows(
      `insert into api_keys (tenant_id, name, token_hash, ending, permissions, is_read_only)
       values ($1, 'Caisse', '\\x00', 'abcd', '{can_manage_products}', false) returning id, name`,
    )
    const { actor } = here.office
    if (actor.kind !== 'member') throw new Error('Members import.')
    const api_key = { id: String(key?.id), name: 'Caisse' }
    const software = { ...here.office, actor: { ...actor, api_key } }
    await importAll(software, await upload(software, 'nom;prix;stock', 'Pain;4,80;12'))
    expect(await rows('select kind, api_key_id from stock_movements where tenant_id = $1')).toEqual(
      [{ kind: 'import', api_key_id: key?.id }],
    )
  })

  test('needs headers and a line', async () => {
    const message =
      "Le fichier CSV doit contenir au moins une ligne d'en-têtes et une ligne de données"
    for (const lines of [[], ['nom;prix'], ['nom;prix', '', ';']])
      await expect(upload(here.office, ...lines)).rejects.toMatchObject({
        data: { issues: [{ field: 'file', message }] },
      })
  })

  test('without a line that is right starts nothing', async () => {
    const shown = await upload(here.office, 'nom;prix', ';1')
    await expect(
      startImport(here.office, { import_id: shown.id, fingerprint: shown.fingerprint }),
    ).rejects.toMatchObject({ data: { issues: [{ message: 'Aucun produit valide trouvé' }] } })
  })

  test('is held to what the product form asks', async () => {
    const shown = await upload(
      here.office,
      'nom;prix;gtin;tva;quantite nette;allergenes;etat;meta_title',
      'A;1;123;;;;;',
      'B;1;;7;;;;',
      'C;1;;;500;;;',
      'D;1;;;;plomb;;',
      'E;1;;;;;cassé;',
      `F;1;;;;;;${'x'.repeat(61)}`,
      'G;99999999;;;;;;',
    )
    expect(shown.counts.skipped).toBe(7)
    expect(shown.skipped.map(({ reasons }) => reasons.join())).toEqual([
      expect.stringContaining('Ce GTIN n’est pas valable'),
      'Ligne 3: Taux de TVA inconnu\u00a0: «\u00a07\u00a0»',
      expect.stringContaining('Indiquez l’unité'),
      'Ligne 5: Allergène inconnu\u00a0: «\u00a0plomb\u00a0»',
      expect.stringContaining('valeur inconnue «\u00a0cassé\u00a0»'),
      expect.stringContaining('60 caractères au plus'),
      expect.stringContaining('10\u202f000\u202f€ au plus'),
    ])
  })

  test('that names a known reference changes that product, and says from what to what', async () => {
    const form = here.form({ reference: 'P1', description: 'Au levain', brand: 'Maison' })
    const { id } = await createProduct(here.office, form)
    const shown = await upload(
      here.office,
      'reference;nom;prix;marque',
      'P1;Pain de campagne;5,20;',
      'P2;Tourte;6;',
    )
    expect(shown.updated).toMatchObject([
      {
        line: 2,
        changes: [
          { header: 'Prix', before: '4,80', after: '5,20' },
          { header: 'Marque', before: 'Maison', after: '' },
        ],
      },
    ])
    await importAll(here.office, shown)
    expect(await getOfficeProduct(here.office, { product_id: id })).toMatchObject({
      price: 520,
      brand: null,
      description: 'Au levain',
      version: 2,
    })
    expect(await list()).toHaveLength(2)
  })

  test('of references and prices alone changes prices', async () => {
    await createProduct(here.office, here.form({ reference: 'P1' }))
    const shown = await upload(here.office, 'reference,price', 'P1,5.10', 'P9,1')
    expect(shown.counts).toMatchObject({ updated: 1, skipped: 1 })
    expect(shown.skipped[0]?.reasons).toEqual(['Ligne 3: Nom manquant'])
  })

  test('does not give two lines the same product, nor two products the same reference', async () => {
    const { id } = await createProduct(here.office, here.form({ reference: 'P1' }))
    await createProduct(here.office, here.form({ reference: 'P2', name: 'Flan' }))
    const shown = await upload(
      here.office,
      'id;reference;nom;prix',
      ';N1;A;1',
      ';N1;B;1',
      `${id};P2;Pain;1`,
      ';P2;Flan;2',
      ';P2;Flan;3',
      '00000000-0000-4000-8000-000000000000;;C;1',
    )
    expect(shown.skipped.map(({ reasons }) => reasons[0])).toEqual([
      'Ligne 3: Ce produit est déjà à la ligne 2',
      'Ligne 4: Cette référence est déjà celle de «\u00a0Flan\u00a0»',
      'Ligne 6: Ce produit est déjà à la ligne 5',
      'Ligne 7: Identifiant inconnu\u00a0: laissez la case vide pour créer un produit',
    ])
  })

  test('finds categories whatever the case, and makes the missing ones when asked', async () => {
    const category_id = await here.shop.category('Pâtisseries')
    const shown = await upload(
      here.office,
      'nom;prix;categorie',
      'Éclair;3;PATISSERIES',
      'Miche;4;Pains',
      'Boule;4;pains',
    )
    expect(shown).toMatchObject({
      counts: { created: 1, skipped: 2 },
      missing_categories: ['Pains'],
    })
    expect(shown.skipped[0]?.reasons).toEqual([
      'Ligne 3: Catégorie introuvable\u00a0: «\u00a0Pains\u00a0»',
    ])
    const columns = shown.columns.map(({ field }) => field)
    const again = await previewImport(here.office, {
      import_id: shown.id,
      columns,
      create_categories: true,
    })
    expect(again.counts).toMatchObject({ created: 3, skipped: 0 })
    await importAll(here.office, again)
    const products = await rows(
      `select p.name, c.name as category, c.id from products p join product_categories c on c.id = p.category_id
       where p.tenant_id = $1 order by p.name`,
    )
    expect(products).toMatchObject([
      { name: 'Boule', category: 'Pains' },
      { name: 'Miche', category: 'Pains' },
      { name: 'Éclair', id: category_id },
    ])
  })

  test('with columns that we do not know is mapped once, and the shop’s choice is remembered', async () => {
    const file = ['Désignation;Tarif;Rayon du fond', 'Pain;4,80;B'] as const
    const shown = await upload(here.office, ...file)
    expect(shown.columns.map(({ is_known }) => is_known)).toEqual([false, false, false])
    expect(shown.counts.created).toBe(0)
    const mapped = await previewImport(here.office, {
      import_id: shown.id,
      columns: ['name', 'price', null],
      create_categories: false,
    })
    expect(mapped.counts.created).toBe(1)
    const next = await upload(here.office, ...file)
    expect(next.columns).toMatchObject([
      { field: 'name', is_known: true, sample: 'Pain' },
      { field: 'price', is_known: true },
      { field: null, is_known: true },
    ])
    expect(next.counts.created).toBe(1)
    const twice = previewImport(here.office, {
      import_id: shown.id,
      columns: ['name', 'name', null],
      create_categories: false,
    })
    await expect(twice).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const other = await openOfficeShop(team)
    expect((await upload(other.office, ...file)).columns[0]?.is_known).toBe(false)
  })
})

describe('an exported catalogue', () => {
  test('comes back unchanged, whatever its products are', async () => {
    await createProduct(here.office, here.form({ name: '=1+1', description: '-deux\n@trois;"' }))
    await createProduct(
      here.office,
      here.form({
        reference: "'=R",
        allergens: [],
        is_active: false,
        price: 0,
        preparation_time_unit: 'days',
        net_quantity: 250,
        net_quantity_unit: 'g',
        shipping_weight: 0.55,
        alcohol_by_volume: 4.5,
        is_perishable: false,
        gender: 'unisex',
        category_id: await here.shop.category('Pains, gâteaux; etc.'),
      }),
    )
    const { id } = await createProduct(here.office, here.form({ allergens: ['milk', 'nuts'] }))
    await rows(
      "update products set stock_management_mode = 'global' where tenant_id = $1 and allergens = '{milk,nuts}'",
    )
    await inTenant(here.office, (tx) =>
      setStock(here.office, tx, { product_id: id, store_id: null }, 7, { kind: 'set' }),
    )
    // As old data may be: no rate, and a code that the form would refuse.
    await rows(
      "insert into products (tenant_id, name, price, gtin) values ($1, 'Ancien', 100, '12')",
    )
    const file = await exported(here.office)
    expect(file.startsWith('\uFEFFIdentifiant;Référence;Nom;Prix;')).toBe(true)
    expect(file).toContain("'=1+1")
    const shown = await upload(here.office, file)
    expect(shown.skipped).toEqual([])
    expect(shown.counts).toEqual({ created: 0, updated: 0, unchanged: 4, skipped: 0 })
  })

  test('of a selection holds these products, and its name says how many and when', async () => {
    const { id } = await createProduct(here.office, here.form({ name: 'Un' }))
    await createProduct(here.office, here.form({ name: 'Deux' }))
    const file = await exportProducts(here.office, { selection: { kind: 'ids', ids: [id] } })
    expect(file.file_name).toMatch(/^produits_selection-1_\d{4}-\d\d-\d\d\.csv$/)
    const text = await wholeOf(file)
    expect(text).toContain(';Un;')
    expect(text).not.toContain('Deux')
  })

  test('is longer than a page without losing or repeating a product', async () => {
    await rows(
      `insert into products (tenant_id, name, price, reference)
       select $1, 'Pareil', 100, 'R' || n from generate_series(1, 1203) n`,
    )
    const shown = await upload(here.office, await exported(here.office))
    expect(shown.counts).toEqual({ created: 0, updated: 0, unchanged: 1203, skipped: 0 })
  })

  test('begins with a template whose example is right', async () => {
    const shown = await upload(here.office, productsTemplate(here.office))
    expect(shown.counts).toMatchObject({ created: 1, skipped: 0 })
    expect(shown.columns.every(({ is_known }) => is_known)).toBe(true)
  })
})

describe('writing', () => {
  const FILE = ['reference;nom;prix', 'P1;Pain;5', 'P2;Tourte;6'] as const

  test('is all or nothing: where the last line cannot be written, nothing is', async () => {
    const lines = Array.from({ length: 1200 }, (_, n) => `R${n};Produit ${n};1`)
    const shown = await upload(here.office, 'reference;nom;prix', ...lines)
    await startImport(here.office, { import_id: shown.id, fingerprint: shown.fingerprint })
    await team.database.owner(`
      create function crash() returns trigger language plpgsql as $$ begin raise exception 'the lights went out'; end $$;
      create trigger crash before insert on products for each row when (new.name = 'Produit 1199') execute function crash()`)
    try {
      await expect(runImport(here.office, shown.id)).rejects.toThrow('the lights went out')
    } finally {
      await team.database.owner('drop trigger crash on products; drop function crash()')
    }
    expect(await list()).toEqual([])
    expect(await getImport(here.office, { import_id: shown.id })).toMatchObject({
      status: 'failed',
      failure: "Erreur lors de l'import du fichier CSV: rien n’a été importé",
    })
    // Tried again by the queue, it stays what it is.
    await runImport(here.office, shown.id)
    expect(await list()).toEqual([])
  })

  test('begins again where a process was killed', async () => {
    const shown = await upload(here.office, ...FILE)
    await startImport(here.office, { import_id: shown.id, fingerprint: shown.fingerprint })
    await rows("update product_imports set status = 'running', progress = 60 where tenant_id = $1")
    await runImport(here.office, shown.id)
    expect(await list()).toHaveLength(2)
    await runImport(here.office, shown.id)
    expect(await list()).toHaveLength(2)
  })

  test('stops where the catalogue changed since the preview, which may be looked at again', async () => {
    const { id } = await createProduct(here.office, here.form({ reference: 'P1' }))
    const shown = await upload(here.office, ...FILE)
    await startImport(here.office, { import_id: shown.id, fingerprint: shown.fingerprint })
    await rows('update products set price = 123, version = version + 1 where tenant_id = $1')
    await runImport(here.office, shown.id)
    expect(await getImport(here.office, { import_id: shown.id })).toMatchObject({
      status: 'stale',
      failure: expect.stringContaining('Le catalogue a changé depuis l’aperçu'),
    })
    expect((await getOfficeProduct(here.office, { product_id: id })).price).toBe(123)
    const again = await previewImport(here.office, {
      import_id: shown.id,
      columns: ['reference', 'name', 'price'],
      create_categories: false,
    })
    expect(again.updated[0]?.changes).toContainEqual({
      header: 'Prix',
      before: '1,23',
      after: '5,00',
    })
    expect(await importAll(here.office, again)).toMatchObject({ status: 'done' })
    expect(await list()).toHaveLength(2)
  })

  test('goes on where another product was changed meanwhile', async () => {
    await createProduct(here.office, here.form({ name: 'Autre' }))
    const shown = await upload(here.office, ...FILE)
    await setActive(here.office, {
      selection: { kind: 'filter', filter: { status: 'all' }, except: [] },
      is_active: false,
    })
    expect(await importAll(here.office, shown)).toMatchObject({ status: 'done' })
  })

  test('is one at a time in a shop, and none of a neighbour’s business', async () => {
    const first = await upload(here.office, ...FILE)
    const second = await upload(here.office, ...FILE)
    const start = ({ id, fingerprint }: typeof first) =>
      startImport(here.office, { import_id: id, fingerprint })
    const tries = await Promise.allSettled([start(first), start(second)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      code: 'IMPORT_UNDER_WAY',
    })
    expect(await importUnderWay(here.office)).toMatchObject({ status: 'queued' })
    const other = await openOfficeShop(team)
    expect(await importUnderWay(other.office)).toBeNull()
    const gone = { code: 'NOT_FOUND' }
    await expect(getImport(other.office, { import_id: first.id })).rejects.toMatchObject(gone)
    await expect(cancelImport(other.office, { import_id: first.id })).rejects.toMatchObject(gone)
    await expect(skippedLines(other.office, { import_id: first.id })).rejects.toMatchObject(gone)
    const theirs = await upload(other.office, ...FILE)
    expect(await importAll(other.office, theirs)).toMatchObject({ status: 'done' })
    expect(await list()).toEqual([])
  })

  test('knows a neighbour’s references and identifiers no more than any others', async () => {
    const other = await openOfficeShop(team)
    const { id } = await createProduct(other.office, other.form({ reference: 'P1' }))
    const shown = await upload(here.office, 'id;reference;nom;prix', `${id};;Vol;1`, ';P1;Mien;1')
    expect(shown.counts).toMatchObject({ created: 1, updated: 0, skipped: 1 })
    await importAll(here.office, shown)
    expect((await getOfficeProduct(other.office, { product_id: id })).price).toBe(480)
  })

  test('is given up before it is committed, and leaves nothing', async () => {
    const waiting = await upload(here.office, ...FILE)
    await startImport(here.office, { import_id: waiting.id, fingerprint: waiting.fingerprint })
    expect(await cancelImport(here.office, { import_id: waiting.id })).toMatchObject({
      status: 'cancelled',
    })
    await runImport(here.office, waiting.id)
    const running = await upload(here.office, ...FILE)
    await startImport(here.office, { import_id: running.id, fingerprint: running.fingerprint })
    await rows(
      "update product_imports set status = 'running' where tenant_id = $1 and status = 'queued'",
    )
    await cancelImport(here.office, { import_id: running.id })
    await runImport(here.office, running.id)
    expect(await getImport(here.office, { import_id: running.id })).toMatchObject({
      status: 'cancelled',
    })
    expect(await list()).toEqual([])
  })

  test('stays within the shop’s plan', async () => {
    await rows(
      `with small as (insert into subscription_plans select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
         'slug', 'small-' || gen_random_uuid(), 'name', 'small-' || gen_random_uuid(), 'max_products', 1))).* from subscription_plans p limit 1 returning id)
       update tenants set plan_id = small.id from small where tenants.id = $1`,
    )
    const shown = await upload(here.office, ...FILE)
    expect(await importAll(here.office, shown)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('Votre formule est limitée à 1 produit'),
    })
    expect(await list()).toEqual([])
  })

  test('is for those who run the catalogue', async () => {
    const nobody = await here.colleague(['can_manage_orders'])
    const forbidden = { code: 'FORBIDDEN' }
    await expect(upload(nobody, ...FILE)).rejects.toMatchObject(forbidden)
    await expect(exported(nobody)).rejects.toMatchObject(forbidden)
    const shown = await upload(here.office, ...FILE)
    for (const verb of [getImport, cancelImport, skippedLines])
      await expect(verb(nobody, { import_id: shown.id })).rejects.toMatchObject(forbidden)
    await expect(
      startImport(nobody, { import_id: shown.id, fingerprint: shown.fingerprint }),
    ).rejects.toMatchObject(forbidden)
  })

  test('keeps hostile cells as the text they are, or leaves their line out', async () => {
    const shown = await upload(
      here.office,
      'nom;prix;categorie;reference',
      `"'); drop table products; --";1;;__proto__`,
      'N\0ul;1;;',
      'Cassé;1;\0;\0',
      '"=HYPERLINK(""http://x"")";1;;constructor',
      '\ud800;1;;\ud800',
    )
    expect(shown.counts).toMatchObject({ created: 3 })
    expect(await importAll(here.office, shown)).toMatchObject({ status: 'done' })
    const file = await exported(here.office)
    expect(file).toContain(`"'=HYPERLINK(`)
  })

  test('takes a file in Windows’ own letters', async () => {
    const content = Uint8Array.from('nom;prix\r\nCr\xe8me;2', (sign) => sign.charCodeAt(0))
    const shown = await uploadImport(here.office, { file_name: '', content })
    expect(shown).toMatchObject({ file_name: 'produits.csv', created: [{ name: 'Crème' }] })
  })
})
