import type { ProductionItem, ProductionSheet } from '@fournil/contract/office/production'
import { marksOf, type ProductionCell } from '@fournil/domain/production'
import { useEffect, useRef, useState } from 'react'
import { officeApi } from '../office-api.ts'
import { toastError } from '../orders/changes/toast-error.ts'
import { useTask } from '../use-task.ts'

type Marks = Parameters<typeof officeApi.office.production.mark>[0]['marks']
type Seen = ReadonlyMap<string, number | null>

const keyOf = (item_key: string, { store_id, hour }: Pick<ProductionCell, 'store_id' | 'hour'>) =>
  `${item_key} ${store_id} ${hour}`

/** A tick shows at once, and comes off again if it could not be kept. */
export function useMarks(sheet: ProductionSheet) {
  const [ticked, setTicked] = useState<Seen>(new Map())
  const underWay = useRef(0)
  useEffect(() => {
    // The sheet that came in knows what was kept; what is still under way it may not know.
    if (sheet && underWay.current === 0) setTicked(new Map())
  }, [sheet])

  const { run } = useTask(
    (marks: Marks) => officeApi.office.production.mark({ pickup_date: sheet.pickup_date, marks }),
    { failed: (error) => toastError(error) },
  )

  async function mark(item: ProductionItem, cells: readonly ProductionCell[], isDone: boolean) {
    const marks = marksOf(cells, isDone).map((one) => ({ ...one, item_key: item.item_key }))
    const shown = marks.map((one) => [keyOf(item.item_key, one), one.done_quantity] as const)
    setTicked((before) => new Map([...before, ...shown]))
    underWay.current++
    const kept = await run(marks)
    underWay.current--
    if (kept) return
    const lost = new Set(shown.map(([key]) => key))
    setTicked((before) => new Map([...before].filter(([key]) => !lost.has(key))))
  }

  const items = sheet.items.map((item) => ({
    ...item,
    cells: item.cells.map((cell) => {
      const done_quantity = ticked.get(keyOf(item.item_key, cell))
      return done_quantity === undefined ? cell : { ...cell, done_quantity }
    }),
  }))
  return { items, mark }
}
