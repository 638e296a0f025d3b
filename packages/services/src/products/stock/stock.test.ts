import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantContext } from '../../context.ts'
import { setOrderStatus } from '../../orders/status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../../orders/testing/order-desk.ts'
import { quickEdit } from '../quick-edit.ts'
import { getStock } from './get-stock.ts'
import { listMovements } from './list-movements.ts'
import { saveStock } from './save-stock.ts'

const ALL = ['can_manage_products', 'can_manage_orders'] as const

let desk: OrderDesk
let office: OfficeShop
let ctx: TenantContext

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
  ctx = {
    ...office.at(),
    actor: { ...office.person, permissions: ALL },
  }
})

type Form = Awaited<ReturnType<typeof getStock>>

/** Opens the window, changes something, and saves. */
async function change(product_id: string, edit: (form: Form) => Partial<Form>) {
  return save(product_id, await getStock(ctx, { product_id }), edit)
}

function save(product_id: string, read: Form, edit: (form: Form) => Partial<Form>) {
  const { shelves: _shelves, reserved_quantity: _reserved, ...form } = { ...read, ...edit(read) }
  return saveStock(ctx, { ...form, product_id })
}

const inStores = (quantity: number) => (form: Form) => ({
  stock_management_mode: 'per_store' as const,
  stores: form.stores.map((store) => ({ ...store, quantity })),
})
const levels = async (product_id: string) => {
  const read = await getStock(ctx, { product_id })
  const stores = read.stores.map(({ quantity }, at) => [
    quantity,
    read.shelves[at]?.reserved_quantity,
  ])
  return {
    mode: read.stock_management_mode,
    global: [read.quantity, read.reserved_quantity],
    stores,
  }
}
const history = async (product_id: string) =>
  (await listMovements(ctx, { product_id, page: 1 })).movements.map(
    ({ kind, change, quantity_after }) => [kind, change, quantity_after],
  )
const setStatus = (order_id: string, status: 'completed' | 'ready' | 'cancelled') =>
  setOrderStatus(ctx, { order_id, status, reason: 'Erreur' })

describe('the window of a product’s stock', () => {
  test('shows active stores with what is reserved, and comes back as it was saved', async () => {
    const second = await office.shop.store('Annexe')
    await office.shop.store('Fermé', { is_active: false })
    await office.placeAndPay(office.basket)
    await change(office.tarte, (form) => ({
      note: 'Inventaire du lundi',
      stores: form.stores.map((store) =>
        store.store_id === second ? { ...store, is_available: false, quantity: 4 } : store,
      ),
    }))
    const read = await getStock(ctx, { product_id: office.tarte })
    expect(read.stores).toHaveLength(2)
    expect(read.stores.find(({ store_id }) => store_id === second)).toMatchObject({
      is_available: false,
      quantity: 4,
    })
    expect(read.shelves.map(({ reserved_quantity }) => reserved_quantity).sort()).toEqual([0, 1])
    const { movements } = await listMovements(ctx, { product_id: office.tarte, page: 1 })
    expect(movements).toMatchObject([
      {
        kind: 'set',
        change: 4,
        quantity_after: 4,
        store_name: 'Annexe',
        note: 'Inventaire du lundi',
        actor: office.person.email,
      },
    ])
    await change(office.tarte, (form) => ({
      stores: form.stores.map((store) => ({ ...store, is_available: true })),
    }))
    const again = await getStock(ctx, { product_id: office.tarte })
    expect(again.stores.every(({ is_available }) => is_available)).toBe(true)
  })

  test('leaves a count that nobody touched to the orders that moved it meanwhile', async () => {
    const id = await office.placeAndPay(office.basket)
    const read = await getStock(ctx, { product_id: office.pain })
    await setStatus(id, 'completed')
    await save(office.pain, read, (form) => ({
      stores: form.stores.map((store) => ({ ...store, is_available: false })),
    }))
    expect((await levels(office.pain)).global).toEqual([8, 0])
  })

  test('tells the second of two people who had read the same, and writes nothing of theirs', async () => {
    const read = await getStock(ctx, { product_id: office.pain })
    const counts = [20, 30].map((quantity) => save(office.pain, read, () => ({ quantity })))
    const answers = await Promise.allSettled(counts)
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', data: { updated_by: office.person.email } },
    })
    expect(await history(office.pain)).toHaveLength(1)
  })

  test('refuses a closed store, the neighbour’s store and the neighbour’s product', async () => {
    const other = await officeShop(desk)
    const store_id = other.shop.store_id
    const theirs = { store_id, is_available: false, quantity: 3, read_quantity: 0 }
    const foreign = change(office.tarte, (form) => ({
      quantity: 5,
      stores: [...form.stores, theirs],
    }))
    await expect(foreign).rejects.toMatchObject({ data: { issues: [{ field: 'stores' }] } })
    const closed = await office.shop.store('Fermé', { is_active: false })
    const shut = change(office.tarte, () => ({ stores: [{ ...theirs, store_id: closed }] }))
    await expect(shut).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await getStock(ctx, { product_id: office.tarte })).version).toBe(1)

    const missing = { code: 'NOT_FOUND' }
    await expect(getStock(ctx, { product_id: other.pain })).rejects.toMatchObject(missing)
    await expect(listMovements(ctx, { product_id: other.pain, page: 1 })).rejects.toMatchObject(
      missing,
    )
    const read = await getStock(ctx, { product_id: office.pain })
    await expect(save(other.pain, read, () => ({ quantity: 1 }))).rejects.toMatchObject(missing)
  })

  test('is for those who may manage products', async () => {
    const product_id = office.pain
    const read = await getStock(ctx, { product_id })
    ctx = office.at()
    const forbidden = { code: 'FORBIDDEN' }
    await expect(getStock(ctx, { product_id })).rejects.toMatchObject(forbidden)
    await expect(save(product_id, read, () => ({}))).rejects.toMatchObject(forbidden)
    await expect(listMovements(ctx, { product_id, page: 1 })).rejects.toMatchObject(forbidden)
  })
})

describe('the history of a stock', () => {
  test('says what was sold and what came back, to whom and by whom, newest first', async () => {
    const id = await office.placeAndPay(office.basket)
    expect(await history(office.pain)).toEqual([])
    await setStatus(id, 'completed')
    await setStatus(id, 'ready')
    expect(await history(office.pain)).toEqual([
      ['returned', 2, 10],
      ['sold', -2, 8],
    ])
    const [newest] = (await listMovements(ctx, { product_id: office.tarte, page: 1 })).movements
    const { order_number } = await office.orderRow(id)
    expect(newest).toMatchObject({
      order_id: id,
      order_number,
      actor: office.person.email,
      change: 1,
    })
    expect(newest?.store_name).not.toBeNull()
  })

  test('names the key when other software did it, for a count and for an order', async () => {
    const [key] = await desk.database.owner<{ id: string }>(
      `insert into api_keys (tenant_id, name, token_hash, ending, permissions, is_read_only, created_by)
       values ($1, 'Caisse', '\\x00', 'abcd', '{can_manage_products}', false, $2) returning id`,
      [ctx.tenant.tenant_id, office.person.user_id],
    )
    const api_key = { id: key?.id ?? '', name: 'Caisse' }
    const id = await office.placeAndPay(office.basket)
    ctx = { ...ctx, actor: { ...office.person, permissions: ALL, api_key } }
    await change(office.pain, () => ({ quantity: 7 }))
    await setStatus(id, 'completed')
    const { movements } = await listMovements(ctx, { product_id: office.pain, page: 1 })
    expect(movements.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['sold', 'Clé «\u00a0Caisse\u00a0»'],
      ['set', 'Clé «\u00a0Caisse\u00a0»'],
    ])
  })

  test('counts what really left a shelf that was short', async () => {
    const id = await office.placeAndPay(office.basket)
    await change(office.pain, () => ({ quantity: 1 }))
    await setStatus(id, 'completed')
    expect(await history(office.pain)).toEqual([
      ['sold', -1, 0],
      ['set', -9, 1],
    ])
  })

  test('turns its pages', async () => {
    for (let version = 1; version <= 12; version += 1)
      await quickEdit(ctx, { product_id: office.pain, version, quantity: 100 + version })
    const first = await listMovements(ctx, { product_id: office.pain, page: 1 })
    const second = await listMovements(ctx, { product_id: office.pain, page: 2 })
    expect([first.movements.length, first.has_more]).toEqual([10, true])
    expect(second.movements.map(({ quantity_after }) => quantity_after)).toEqual([102, 101])
    expect(second.has_more).toBe(false)
  })
})

describe('counting in another way', () => {
  test('takes along what open orders hold, from the shop to the store of each', async () => {
    const id = await office.placeAndPay(office.basket)
    await change(office.pain, inStores(6))
    expect(await levels(office.pain)).toEqual({
      mode: 'per_store',
      global: [0, 0],
      stores: [[6, 2]],
    })
    await setStatus(id, 'completed')
    expect(await levels(office.pain)).toEqual({
      mode: 'per_store',
      global: [0, 0],
      stores: [[4, 0]],
    })
    expect(await history(office.pain)).toEqual([
      ['sold', -2, 4],
      ['set', 6, 6],
      ['set', -10, 0],
    ])
  })

  test('there and back through no counting at all, an order holds what it held', async () => {
    const id = await office.placeAndPay(office.basket)
    await change(office.tarte, () => ({ stock_management_mode: 'none' }))
    expect(await levels(office.tarte)).toEqual({ mode: 'none', global: [0, 0], stores: [[0, 0]] })
    await change(office.tarte, () => ({ stock_management_mode: 'global', quantity: 5 }))
    expect((await levels(office.tarte)).global).toEqual([5, 1])
    await setStatus(id, 'completed')
    expect((await levels(office.tarte)).global).toEqual([4, 0])
  })

  test('reserves for orders that came while nothing was counted', async () => {
    const libre = await office.shop.product('Libre', { price: 500, preparation_time_hours: 1 })
    const id = await office.placeAndPay([{ product_id: libre, quantity: 3 }])
    await change(libre, () => ({ stock_management_mode: 'global', quantity: 8 }))
    expect((await levels(libre)).global).toEqual([8, 3])
    await setStatus(id, 'completed')
    expect((await levels(libre)).global).toEqual([5, 0])
  })

  test('an order that was over comes back to the shelf that is counted today', async () => {
    const id = await office.placeAndPay(office.basket)
    await setStatus(id, 'completed')
    await change(office.pain, inStores(6))
    await setStatus(id, 'ready')
    expect(await levels(office.pain)).toEqual({
      mode: 'per_store',
      global: [0, 0],
      stores: [[8, 2]],
    })
  })
})

describe('at the same moment', () => {
  test('orders that reserve while somebody counts lose nothing, and never get more than there is', async () => {
    const buy = () => office.place([{ product_id: office.pain, quantity: 1 }], hour())
    const answers = await Promise.allSettled([
      ...Array.from({ length: 4 }, buy),
      change(office.pain, () => ({ quantity: 6 })),
      ...Array.from({ length: 4 }, buy),
    ])
    const placed = answers.filter(
      (answer) => answer.status === 'fulfilled' && 'id' in answer.value,
    ).length
    const [quantity, reserved] = (await levels(office.pain)).global
    expect([quantity, reserved]).toEqual([6, placed])
  })

  test('orders placed while the mode changes hold exactly what their lines say', async () => {
    await change(office.pain, () => ({ quantity: 50 }))
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () =>
        office.place([{ product_id: office.pain, quantity: 1 }], hour()),
      ),
      change(office.pain, inStores(50)),
      ...Array.from({ length: 4 }, () =>
        office.place([{ product_id: office.pain, quantity: 1 }], hour()),
      ),
    ])
    const { global, stores } = await levels(office.pain)
    const lines = await desk.database.owner<{ mode: string; held: number }>(
      `select i.stock_management_mode as mode, sum(i.quantity)::int as held from order_items i
       join orders o on o.id = i.order_id where i.product_id = $1 and o.status = 'pending' group by 1`,
      [office.pain],
    )
    const held = lines.reduce((sum, line) => sum + line.held, 0)
    expect(lines.map(({ mode }) => mode).filter((mode) => mode !== 'per_store')).toEqual([])
    expect([global, stores]).toEqual([[0, 0], [[50, held]]])
  })

  let next = 7
  /** Each order in a slot of its own hour, so that only the stock decides. */
  function hour() {
    next = next === 17 ? 8 : next + 1
    return { pickup_time: `${String(next).padStart(2, '0')}:00` }
  }
})
