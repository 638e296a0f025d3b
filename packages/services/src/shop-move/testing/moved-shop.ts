import { randomUUID } from 'node:crypto'
import { inTenant, isOutOfReach, verifyChain, verifyTills } from '@fournil/db'
import { moveShop } from '@fournil/db/shop-move/move-shop'
import { repairMove } from '@fournil/db/shop-move/repair-move'
import { expect, vi } from 'vitest'
import { settlePayment } from '../../payments/settle-payment.ts'
import type { TestCell, TwoCells } from './two-cells.ts'

const CARD = '4242424242424242'
/** Browsers wait longer before they try again. */
const AGAIN = { timeout: 60_000, interval: 500 }

type OrderRow = { id: string; payment_status: string; number: number }

export type MovedShop = ReturnType<typeof movedShop>

/** Those who buy in a shop that is moved, and those who look whether it is whole. */
export function movedShop(cells: TwoCells) {
  const inShop = (cell: TestCell) => ({ db: cell.db, tenant: { tenant_id: cells.shop } })
  /** What was bought so far, and must be there wherever the shop is. */
  const sold: string[] = []

  /** Somebody who has not heard of any move writes for the shop in this database. */
  async function writesIn(cell: TestCell): Promise<boolean> {
    try {
      const [row] = await inTenant(inShop(cell), (tx) =>
        tx.updateTable('store_locations').set({ updated_at: new Date() }).returning('id').execute(),
      )
      return row !== undefined
    } catch (error) {
      if (isOutOfReach(error)) return false
      throw error
    }
  }

  async function buy(): Promise<string> {
    const { office, desk } = cells
    const attempt = {
      idempotency_key: randomUUID(),
      customer_email: `${randomUUID()}@exemple.fr`,
    }
    const { id, session } = await insist(() => office.place(office.basket, attempt))
    await desk.sandbox.page.submitCard(session, CARD)
    await insist(async () => {
      const ctx = desk.at(office.shop)
      await settlePayment(ctx, id, await ctx.payments.getSession(session))
    })
    sold.push(id)
    return id
  }

  const ordersIn = ({ database }: TestCell) =>
    database.owner<OrderRow>(
      `select id, payment_status, substring(order_number from '\\d+$')::int as number
       from orders where tenant_id = $1 order by number`,
      [cells.shop],
    )

  return {
    inShop,
    writesIn,
    buy,
    ordersIn,
    /** Whatever a test has left, the shop sells at home. */
    async bringHome() {
      const { home, lyon, shop, directory } = cells
      await repairMove(shop, [home, lyon], directory)
      if (cells.cell() === lyon)
        await moveShop({ shop, home, source: lyon, target: home, directory, lease_seconds: 60 })
    },
    /** Nothing is lost, nothing is there twice, and no number is missing. */
    async expectWhole(cell: TestCell) {
      const rows = await ordersIn(cell)
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(sold))
      expect(rows.every(({ payment_status }) => payment_status === 'paid')).toBe(true)
      expect(rows.map(({ number }) => number)).toEqual(
        rows.map((_, n) => (rows[0]?.number ?? 0) + n),
      )
      await inTenant(inShop(cell), async (tx) => {
        expect(await verifyChain(tx, 'admin_audit_logs')).toBeNull()
        expect(await verifyChain(tx, 'security_logs')).toBeNull()
        expect(await verifyTills(tx, 'payments')).toEqual([])
        expect(await verifyTills(tx, 'closings')).toEqual([])
      })
    },
    /** As the console adds them up. */
    async countedShops({ database }: TestCell): Promise<number> {
      const [row] = await database.owner<{ total: number }>(
        `select coalesce(sum(total), 0) as total from platform_totals where counted = 'tenants'`,
      )
      return Number(row?.total)
    },
  }
}

/** As a shopper’s browser does: the same attempt again, until it is answered. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  let answer: { is: T } | undefined
  await vi.waitUntil(async () => {
    try {
      answer = { is: await act() }
      return true
    } catch (error) {
      if (isOutOfReach(error)) return false
      throw error
    }
  }, AGAIN)
  if (!answer) throw new Error('Nobody answered.')
  return answer.is
}
