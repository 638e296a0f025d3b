import type { Minute } from './day.ts'

/** Processor milliseconds of one of each, of Node and of PostgreSQL, measured; and what an order leaves behind. */
export type Costs = {
  kept_page: Cost
  page_anew: Cost
  order: Cost
  office: Cost
  order_bytes: number
  order_log_bytes: number
  product_bytes: number
}
export type Cost = { node_ms: number; database_ms: number }

/** What one machine of each kind has, and how much of it may be used before people wait. */
export type Machines = {
  /** Cores of a database's machine. */
  database_cores: number
  /** A process of ours uses one core. */
  most_of_process: number
  most_of_database: number
}

export type Needs = {
  minute: number
  pages_a_second: number
  orders_a_second: number
  node_cores: number
  database_cores: number
  processes: number
  cells: number
  log_mb_a_second: number
}

/** What the busiest minute needs. */
export function needsOf(day: readonly Minute[], costs: Costs, machines: Machines): Needs {
  const all = day.map((minute) => needsOfMinute(minute, costs, machines))
  return all.reduce((most, each) => (each.node_cores > most.node_cores ? each : most))
}

function needsOfMinute(minute: Minute, costs: Costs, machines: Machines): Needs {
  const work = (part: keyof Cost) =>
    ((minute.pages - minute.anew) * costs.kept_page[part] +
      minute.anew * costs.page_anew[part] +
      minute.orders * costs.order[part] +
      minute.office * costs.office[part]) /
    60_000
  const [node_cores, database_cores] = [work('node_ms'), work('database_ms')]
  const ofOneCell = machines.database_cores * machines.most_of_database
  return {
    minute: minute.minute,
    pages_a_second: minute.pages / 60,
    orders_a_second: minute.orders / 60,
    node_cores,
    database_cores,
    // One may fail, or be replaced by a newer release, while the others carry on.
    processes: Math.ceil(node_cores / machines.most_of_process) + 1,
    cells: Math.max(1, Math.ceil(database_cores / ofOneCell)),
    log_mb_a_second: (minute.orders * costs.order_log_bytes) / 60 / 1e6,
  }
}

/** What is stored after a year of usual days, in gigabytes. */
export function storedAfterYear(
  costs: Costs,
  { shops, products, orders_a_day }: { shops: number; products: number; orders_a_day: number },
): number {
  return (orders_a_day * 365 * costs.order_bytes + shops * products * costs.product_bytes) / 1e9
}
