import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOfficeProduct } from '../products/get-office-product.ts'
import { exported, importAll, upload } from '../products/import/testing/import-desk.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../products/testing/office-shop.ts'

let team: TestTeam
let here: OfficeShop
beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
})

const CELL =
  'Taille*: 4 parts=0|6 parts=+8,00 (+24 h)|8 parts=+15,00 (inactif); Inscription (30)=+1,50'
const HEADER = 'reference;nom;prix;options'
const line = (options: string, price = '24') => `R1;Fraisier;${price};"${options}"`

/** The one product of the shop. */
async function product() {
  const [row] = await team.database.owner<{ id: string }>(
    'select id from products where tenant_id = $1',
    [here.shop.tenant_id],
  )
  return getOfficeProduct(here.office, { product_id: row?.id ?? '' })
}

const send = async (...lines: string[]) => {
  const shown = await upload(here.office, HEADER, ...lines)
  if (shown.counts.created + shown.counts.updated > 0) await importAll(here.office, shown)
  return shown
}

describe('options in a product file', () => {
  test('are priced as the product is: without VAT where the line says so', async () => {
    await importAll(
      here.office,
      await upload(here.office, `${HEADER};tva_incluse`, `${line(CELL, '10')};non`),
    )
    expect(await product()).toMatchObject({
      price: 1055,
      options: [{ choices: [{ price: 0 }, { price: 844 }, { price: 1583 }] }, { price: 158 }],
    })
  })

  test('are made, exported as they were written, and change nothing when they come back', async () => {
    await send(line(CELL))
    expect((await product()).options).toMatchObject([
      {
        label: 'Taille',
        is_required: true,
        choices: [
          { label: '4 parts', price: 0 },
          { label: '6 parts', price: 800, preparation_time_hours: 24 },
          { label: '8 parts', price: 1500, is_active: false },
        ],
      },
      { kind: 'text', label: 'Inscription', most_characters: 30, price: 150 },
    ])
    const file = await exported(here.office)
    expect(file).toContain(CELL)
    expect((await upload(here.office, file)).counts).toMatchObject({
      updated: 0,
      unchanged: 1,
      skipped: 0,
    })
  })

  test('keep their ids where the label is the same, and say from what to what they change', async () => {
    await send(line(CELL))
    const before = (await product()).options
    const shown = await send(line('TAILLE*: 6 parts=+9,00|10 parts=+20,00'))
    expect(shown.updated[0]?.changes).toMatchObject([{ header: 'Options', before: CELL }])
    const after = (await product()).options
    expect(after.map(({ id }) => id)).toEqual([before[0]?.id])
    expect(after[0]?.choices.map(({ label, price }) => [label, price])).toEqual([
      ['6 parts', 900],
      ['10 parts', 2000],
    ])
    expect(after[0]?.choices[0]?.id).toBe(before[0]?.choices[1]?.id)
    await send(line(''))
    expect((await product()).options).toEqual([])
  })

  test.each([
    ['Taille: 4 parts=cher', /Ligne 2: « Options » : montant illisible/],
    ['Taille: 4 parts|4 Parts', /Ligne 2: « Options » : .*deux fois/],
    ['Inscription (900)', /Ligne 2: « Options » : 300 au plus/],
    ['Taille: petit=-24,00', /Ligne 2: « Options » : .*ne coûterait plus rien/],
  ])('that are wrong leave their line out: %s', async (cell, sentence) => {
    const shown = await send(line(cell))
    expect(shown.counts).toMatchObject({ created: 0, skipped: 1 })
    expect(shown.skipped[0]?.reasons[0]?.replaceAll('\u00a0', ' ')).toMatch(sentence)
  })
})
