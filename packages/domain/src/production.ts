// What the bench makes for a day: how many of each and for when, and what has changed since somebody began.

export const PRODUCTION_VIEWS = ['day', 'parts', 'hours'] as const
export type ProductionView = (typeof PRODUCTION_VIEWS)[number]

export const PRODUCTION_VIEW_LABELS: Readonly<Record<ProductionView, string>> = {
  day: 'Journée',
  parts: 'Par moment',
  hours: 'Par heure',
}

/** What one store hands out of one thing within one hour. */
export type ProductionCell = {
  store_id: string
  hour: number
  quantity: number
  /** How many were due when somebody said that they are made; null: nobody did. */
  done_quantity: number | null
  /** How many stood on the paper; null: it was not on it. */
  printed_quantity: number | null
}

export type Moment = { key: string; label: string; covers: (hour: number) => boolean }

const WHOLE_DAY: Moment = { key: 'day', label: 'Journée', covers: () => true }
const PARTS: readonly Moment[] = [
  { key: 'morning', label: 'Matin', covers: (hour) => hour < 12 },
  { key: 'afternoon', label: 'Après-midi', covers: (hour) => hour >= 12 && hour < 17 },
  { key: 'evening', label: 'Soir', covers: (hour) => hour >= 17 },
]

/** The stretches of a day in which something is due, the earliest first. */
export function momentsOf(view: ProductionView, cells: readonly ProductionCell[]): Moment[] {
  const hours = [...new Set(cells.map(({ hour }) => hour))].toSorted((a, b) => a - b)
  if (view === 'day') return hours.length === 0 ? [] : [WHOLE_DAY]
  if (view === 'parts') return PARTS.filter(({ covers }) => hours.some(covers))
  return hours.map((due) => ({
    key: String(due),
    label: `${due}h`,
    covers: (hour) => hour === due,
  }))
}

export type ProductionSum = {
  quantity: number
  /** Of `quantity`, how many somebody made. */
  made: number
  is_done: boolean
  /** Some of it was said to be made, not all. */
  is_begun: boolean
  /** What came and what went after it was made, or else printed. */
  added: number
  removed: number
}

/** `printed` are the stores whose sheet was put on paper: there, what is not on it came later. */
export function sumOf(
  cells: readonly ProductionCell[],
  printed: ReadonlySet<string>,
): ProductionSum {
  const sum = { quantity: 0, made: 0, added: 0, removed: 0 }
  for (const cell of cells) {
    const change = cell.quantity - seenBefore(cell, printed)
    sum.quantity += cell.quantity
    sum.made += Math.min(cell.quantity, cell.done_quantity ?? 0)
    sum.added += Math.max(0, change)
    sum.removed += Math.max(0, -change)
  }
  return {
    ...sum,
    is_done: cells.length > 0 && cells.every((cell) => cell.done_quantity === cell.quantity),
    is_begun: cells.some((cell) => cell.done_quantity !== null),
  }
}

function seenBefore(cell: ProductionCell, printed: ReadonlySet<string>): number {
  if (cell.done_quantity !== null) return cell.done_quantity
  if (cell.printed_quantity !== null) return cell.printed_quantity
  return printed.has(cell.store_id) ? 0 : cell.quantity
}

/** What the tick says for each hour and store under it: made as many as are due now, or taken back. */
export function marksOf(cells: readonly ProductionCell[], isDone: boolean) {
  return cells.map(({ store_id, hour, quantity }) => ({
    store_id,
    hour,
    done_quantity: isDone ? quantity : null,
  }))
}

/** Nobody needs to read of it: nothing is due, and nothing was made or printed in vain. */
export function isSettled({ quantity, done_quantity, printed_quantity }: ProductionCell): boolean {
  return quantity === 0 && (done_quantity ?? printed_quantity ?? 0) === 0
}
