import { printTable } from '../print-table.ts'
import { dayOf, ordersOfShops, SUNDAY_BEFORE_CHRISTMAS, seeded } from './day.ts'
import { measureCosts } from './measure.ts'
import { moneyOf } from './money.ts'
import { type Costs, needsOf, storedAfterYear } from './needs.ts'

const PLATFORMS = [100, 1_000, 10_000, 100_000, 1_000_000]
const PRODUCTS = 150
const SEED = 20_261_220
/** People begin to wait long before a machine is full. */
const MACHINES = { database_cores: 16, most_of_process: 0.6, most_of_database: 0.5 }

/** A Sunday before Christmas, simulated with what things cost on this machine. */
export async function run(): Promise<boolean> {
  const costs = await measureCosts()
  tellCosts(costs)
  const rows = PLATFORMS.map((shops) => {
    const random = seeded(SEED)
    const orders = ordersOfShops(shops, SUNDAY_BEFORE_CHRISTMAS, random)
    const orders_a_day = orders.reduce((all, each) => all + each, 0)
    const needs = needsOf(dayOf(orders_a_day, SUNDAY_BEFORE_CHRISTMAS, random), costs, MACHINES)
    const usual = orders_a_day / SUNDAY_BEFORE_CHRISTMAS.rush
    const year = storedAfterYear(costs, { shops, products: PRODUCTS, orders_a_day: usual })
    const { visits_for_order, visit_mb, pictures_mb_of_product } = SUNDAY_BEFORE_CHRISTMAS
    const month = moneyOf({
      processes: needs.processes,
      cells: needs.cells,
      cores_of_database: MACHINES.database_cores,
      stored_gb: year,
      pictures_gb: (shops * PRODUCTS * pictures_mb_of_product) / 1000,
      orders_a_day: usual,
      order_log_bytes: costs.order_log_bytes,
      visits_a_day: usual * visits_for_order,
      visit_mb,
    })
    return { shops, orders_a_day, needs, year, month }
  })
  console.log(`
A Sunday before Christmas, its busiest minute; databases of ${MACHINES.database_cores} cores, half of them used; processes at 60 % of one core, one more than needed
`)
  printTable(
    [
      'shops',
      'orders',
      'at',
      'pages/s',
      'orders/s',
      'Node cores',
      'processes',
      'database cores',
      'cells',
      'log MB/s',
      'GB a year',
    ],
    rows.map(({ shops, orders_a_day, needs, year }) => [
      whole(shops),
      whole(orders_a_day),
      clock(needs.minute),
      whole(needs.pages_a_second),
      whole(needs.orders_a_second),
      needs.node_cores.toFixed(1),
      whole(needs.processes),
      needs.database_cores.toFixed(1),
      whole(needs.cells),
      needs.log_mb_a_second.toFixed(1),
      whole(year),
    ]),
  )
  console.log('\nA usual month after a year, in euros, at the prices of growth/money.ts\n')
  printTable(
    ['shops', 'machines', 'storage', 'traffic', 'all', 'each shop'],
    rows.map(({ shops, month }) => [
      ...[shops, month.machines, month.storage, month.traffic, month.total].map(whole),
      (month.total / shops).toFixed(2),
    ]),
  )
  return true
}

function tellCosts({ order_bytes, order_log_bytes, product_bytes, ...costs }: Costs): void {
  console.log('\nProcessor time of one, with its jobs and mails, 8 at once\n')
  printTable(
    ['', 'Node ms', 'PostgreSQL ms'],
    Object.entries(costs).map(([what, { node_ms, database_ms }]) => [
      what.replace('_', ' '),
      node_ms.toFixed(2),
      database_ms.toFixed(2),
    ]),
  )
  console.log(
    `\nAn order leaves ${kilo(order_bytes)} in the database and ${kilo(order_log_bytes)} in its log, a product ${kilo(product_bytes)}.`,
  )
}

const whole = (number: number) => Math.round(number).toLocaleString('en')
const kilo = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
