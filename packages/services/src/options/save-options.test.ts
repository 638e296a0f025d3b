import { randomUUID } from 'node:crypto'
import type { OptionForm } from '@fournil/contract/office/product-options'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { bulkEdit } from '../products/bulk/bulk-edit.ts'
import { duplicateProduct } from '../products/duplicate-product.ts'
import { getOfficeProduct } from '../products/get-office-product.ts'
import { quickEdit } from '../products/quick-edit.ts'
import { saveProduct } from '../products/save-product.ts'
import { getStock } from '../products/stock/get-stock.ts'
import { listMovements } from '../products/stock/list-movements.ts'
import { saveStock } from '../products/stock/save-stock.ts'
import { cakeShop } from './testing/cake-shop.ts'

let desk: OrderDesk
let at: Awaited<ReturnType<typeof cakeShop>>
let ctx: TenantContext
beforeAll(async () => {
  desk = await openOwnDesk()
})
beforeEach(async () => {
  at = await cakeShop(desk)
  const actor = {
    ...at.person,
    permissions: ['can_manage_products' as const, 'can_manage_orders' as const],
  }
  ctx = { ...at.at(), actor }
})
afterAll(() => desk.close())

const read = (product_id = at.cake) => getOfficeProduct(ctx, { product_id })

type Form = Awaited<ReturnType<typeof read>>

/** Reads the form, changes its options, and saves it. */
async function save(edit: (options: OptionForm[]) => OptionForm[], seen?: Form) {
  const product = seen ?? (await read())
  const { id: product_id, archived_at: _a, picture: _p, ...rest } = product
  const { additional_pictures: _b, stored_pictures: _c, ...form } = rest
  return saveProduct(ctx, { ...form, product_id, options: edit(form.options) })
}

const choice = (label: string, price = 0) => ({
  id: randomUUID(),
  label,
  price,
  preparation_time_hours: 0,
  preparation_time_unit: 'hours' as const,
  is_active: true,
})

describe('the options of a product’s form', () => {
  test('come back as they were saved, in their order', async () => {
    await save(([size, words]) => [
      words as OptionForm,
      {
        ...(size as OptionForm),
        choices: [choice('10 parts', 1500), ...(size?.choices ?? [])].toReversed(),
      },
    ])
    const { options, version } = await read()
    expect(version).toBe(2)
    expect(options.map(({ label, choices }) => [label, choices.map((one) => one.label)])).toEqual([
      ['Inscription', []],
      ['Taille', ['8 parts', '6 parts', '10 parts']],
    ])
  })

  test('saved again keep their ids, their counts and what orders hold of them', async () => {
    await at.place([at.eight(2)])
    await save((options) => options)
    await save((options) => options.map((option) => ({ ...option, label: `${option.label} !` })))
    expect(await at.eights()).toEqual([3, 2])
    expect((await read()).options[0]?.choices[1]?.id).toBe(at.ids.eight)
  })

  test('that are taken out are no longer sold, and orders still give back what they hold', async () => {
    const id = await at.placeAndPay([at.eight(2)])
    await save(([, words]) => (words ? [words] : []))
    expect((await read()).options.map(({ label }) => label)).toEqual(['Inscription'])
    await expect(at.place([at.eight(1)])).rejects.toMatchObject({ code: 'OPTIONS_CHANGED' })
    await setOrderStatus(ctx, { order_id: id, status: 'completed' })
    expect(await at.eights()).toEqual([1, 0])
  })

  test('cannot take the id of another product’s, nor see the neighbour’s', async () => {
    const other = await at.shop.product('Tarte', { price: 900 })
    const theirs = await at.shop.choices(other, 'Taille', [{ label: 'Grande' }])
    const stolen = (id: string): OptionForm => ({
      id,
      kind: 'choice',
      label: 'Volée',
      is_required: false,
      most_characters: null,
      price: 0,
      choices: [choice('Une')],
    })
    await expect(save(() => [stolen(theirs.option_id)])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'options' }] },
    })
    expect((await read(other)).options[0]?.label).toBe('Taille')

    const neighbour = await cakeShop(desk)
    await save((options) => [...options, stolen(neighbour.ids.option_id)])
    const [row] = await desk.database.owner<{ label: string }>(
      'select label from product_options where tenant_id = $1 and id = $2',
      [neighbour.shop.tenant_id, neighbour.ids.option_id],
    )
    expect(row?.label).toBe('Taille')
  })

  test('never give the product away', async () => {
    const cheaper = (price: number) =>
      save(([size, words]) => [
        { ...(size as OptionForm), choices: [choice('Mini', price)] },
        words as OptionForm,
      ])
    await expect(cheaper(-3000)).rejects.toMatchObject({ data: { issues: [{ field: 'options' }] } })
    await cheaper(-2999)
  })

  test('tell the second of two people who had read the same', async () => {
    const seen = await read()
    const answers = await Promise.allSettled([
      save(() => [], seen),
      save((options) => options.slice(0, 1), seen),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('go along when the product is duplicated, without their counts', async () => {
    const { id } = await duplicateProduct(ctx, { product_id: at.cake })
    const copy = (await read(id)).options
    const original = (await read()).options
    const plain = (options: OptionForm[]) =>
      options.map(({ id: _, choices, ...option }) => ({
        ...option,
        choices: choices.map(({ id: __, ...one }) => one),
      }))
    expect(plain(copy)).toEqual(plain(original))
    expect(copy[0]?.id).not.toBe(original[0]?.id)
    const stock = await getStock(ctx, { product_id: id })
    expect(stock.choices.map(({ quantity }) => quantity)).toEqual([null, null])
  })
})

describe('the stock of a choice', () => {
  const count = async (quantity: number | null) => {
    const {
      shelves: _s,
      choice_shelves: _c,
      reserved_quantity: _r,
      ...form
    } = await getStock(ctx, {
      product_id: at.cake,
    })
    const choices = form.choices.map((one) =>
      one.choice_id === at.ids.eight ? { ...one, quantity } : one,
    )
    return saveStock(ctx, { ...form, choices, note: 'Inventaire', product_id: at.cake })
  }

  test('is set beside the product’s, with its history', async () => {
    await at.place([at.eight(2)])
    await count(5)
    expect(await at.eights()).toEqual([5, 2])
    const { choice_shelves } = await getStock(ctx, { product_id: at.cake })
    expect(choice_shelves).toMatchObject([
      { name: 'Taille\u00a0: 6 parts', reserved_quantity: 0 },
      { name: 'Taille\u00a0: 8 parts', reserved_quantity: 2 },
    ])
    await count(null)
    expect(await at.eights()).toEqual([null, 2])
    const { movements } = await listMovements(ctx, { product_id: at.cake, page: 1 })
    expect(movements).toMatchObject([
      { kind: 'set', change: -5, quantity_after: 0, choice_label: '8 parts' },
      { kind: 'set', change: 2, quantity_after: 5, choice_label: '8 parts', note: 'Inventaire' },
    ])
  })

  test('of another product cannot be set', async () => {
    const other = await at.shop.product('Tarte', { price: 900 })
    const {
      shelves: _s,
      choice_shelves: _c,
      reserved_quantity: _r,
      ...form
    } = await getStock(ctx, {
      product_id: other,
    })
    const choices = [{ choice_id: at.ids.eight, quantity: 9, read_quantity: 3 }]
    await expect(saveStock(ctx, { ...form, choices, product_id: other })).rejects.toMatchObject({
      data: { issues: [{ field: 'choices' }] },
    })
    expect(await at.eights()).toEqual([3, 0])
  })
})

describe('a price that is changed without its options', () => {
  const refusal = { code: 'BAD_REQUEST' }
  beforeEach(async () => {
    await save(([size]) => [
      { ...(size as OptionForm), choices: [choice('Entière'), choice('Part', -300)] },
    ])
  })
  const selection = () => ({ kind: 'ids' as const, ids: [at.cake] })
  const weight = {
    sold_by: 'weight',
    price_per_kilo: 2000,
    weight_unit: 'step',
    unit_grams: 500,
  } as const

  test('never makes the least of their choices free, in the row of the table', async () => {
    const { version, price } = await read()
    const edit = { product_id: at.cake, version, price: 300 }
    await expect(quickEdit(ctx, edit)).rejects.toMatchObject(refusal)
    expect(await read()).toMatchObject({ version, price })
    await quickEdit(ctx, { ...edit, price: 301 })
    expect(await read()).toMatchObject({ price: 301 })
  })

  test('nor by a change of many, nor are paid options left on what is sold by weight', async () => {
    const before = await read()
    await expect(bulkEdit(ctx, { price: 300, selection: selection() })).rejects.toMatchObject(
      refusal,
    )
    await expect(bulkEdit(ctx, { ...weight, selection: selection() })).rejects.toMatchObject(
      refusal,
    )
    expect(await read()).toEqual(before)
    await save((options) => options.map((option) => ({ ...option, choices: [choice('Entière')] })))
    expect(await bulkEdit(ctx, { ...weight, selection: selection() })).toEqual({ changed: 1 })
  })

  test('counts the least of each option, all of them together', async () => {
    const cut = [choice('Non'), choice('Prétranché', -200)]
    await save(([size]) => [
      size as OptionForm,
      { ...(size as OptionForm), id: randomUUID(), label: 'Tranché', choices: cut },
    ])
    const edit = (price: number) => bulkEdit(ctx, { price, selection: selection() })
    await expect(edit(500)).rejects.toMatchObject(refusal)
    expect(await edit(501)).toEqual({ changed: 1 })
  })

  test('leaves no paid inscription on what is sold by weight either', async () => {
    const words = { kind: 'text', label: 'Inscription', most_characters: 20 } as const
    await save(([size]) => [{ ...(size as OptionForm), ...words, choices: [], price: 150 }])
    const edit = () => bulkEdit(ctx, { ...weight, selection: selection() })
    await expect(edit()).rejects.toMatchObject(refusal)
    await save((options) => options.map((option) => ({ ...option, price: 0 })))
    expect(await edit()).toEqual({ changed: 1 })
  })
})
