import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { measureEdits } from './edit-products.ts'
import { measureFirstPaint } from './first-paint.ts'
import { measureImports } from './import-products.ts'
import { BIG, type Office, openOffice } from './open-office.ts'
import { BIG_SHOP, NEW_SHOP, shopOf, visits } from './visits.ts'

const WARM_UP = 10
const ROUNDS = 7
const CALLS = 40
const AT_ONCE = 4
/** Whatever is opened, and however much was sold: the answer is there before anybody notices. */
const LIMIT_MS = 150
/** Products are looked up all day long. */
const PRODUCTS_LIMIT_MS = 100
/** A thousand times the orders, and more products: the same to whoever waits for it. */
const AS_FAST = 2

export async function run(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    console.log(`Filling a shop with ${BIG.orders.toLocaleString('en')} orders …`)
    const start = performance.now()
    const office = await openOffice(folder, AT_ONCE)
    console.log(`Filled in ${((performance.now() - start) / 1000).toFixed(0)} s.`)
    try {
      const kept = await measure(office)
      const painted = await measureFirstPaint(office)
      const edited = await measureEdits(office)
      return (await measureImports(office.importer)) && kept && painted && edited
    } finally {
      await office.close()
    }
  })
}

type Round = { alone: number[]; together: number[] }

async function measure(office: Office): Promise<boolean> {
  const today = new Date().toISOString().slice(0, 10)
  const opened = Object.entries(visits(today, await storeOf(office)))
  const rounds = new Map<string, Round[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, pathOf] of opened) {
      const visit = async (turn: number) => {
        const ask = office.ask[shopOf(name)]
        const { status, body, ms } = await ask('GET', pathOf(turn))
        if (status !== 200) throw new Error(`${pathOf(turn)} answered ${status}: ${body}`)
        return ms
      }
      rounds.set(name, [...(rounds.get(name) ?? []), await oneRound(visit, round * CALLS)])
    }
  }
  const rows = [...rounds].map(([name, all]) => ({
    name,
    p50: inMedianRound(all, 'alone', 0.5),
    p95: inMedianRound(all, 'alone', 0.95),
    together: [0.5, 0.95].map((share) => inMedianRound(all, 'together', share)),
  }))
  console.log(
    `\nMilliseconds over HTTP, one by one and ${AT_ONCE} at once; the limit is ${LIMIT_MS} ms, of products ${PRODUCTS_LIMIT_MS} ms\n`,
  )
  printTable(
    ['', 'p50', 'p95', 'of the limit', `p50 of ${AT_ONCE}`, `p95 of ${AT_ONCE}`],
    rows.map(({ name, p50, p95, together }) => [
      name,
      p50.toFixed(1),
      p95.toFixed(1),
      (p95 / limitOf(name)).toFixed(2),
      ...together.map((ms) => ms.toFixed(1)),
    ]),
  )
  const worst = Math.max(...rows.map(({ p95 }) => p95))
  const p50Of = (wanted: string) => rows.find(({ name }) => name === wanted)?.p50 ?? Number.NaN
  const slower = p50Of(BIG_SHOP) / p50Of(NEW_SHOP)
  const kept = rows.every(({ name, p95 }) => p95 <= limitOf(name)) && slower <= AS_FAST
  console.log(
    `\nWorst p95 ${worst.toFixed(0)} ms; the dashboard of the big shop takes ${slower.toFixed(2)} times as long as a new one's, ${AS_FAST} at most: ${kept ? 'kept' : 'NOT kept'}.`,
  )
  return kept
}

async function storeOf(office: Office): Promise<string> {
  const { body } = await office.ask.big('GET', '/api/office/hand-over')
  return JSON.parse(String(body)).stores[0].id
}

function limitOf(name: string): number {
  return name.startsWith('products') ? PRODUCTS_LIMIT_MS : LIMIT_MS
}

async function oneRound(visit: (turn: number) => Promise<number>, first: number): Promise<Round> {
  for (let turn = 0; turn < WARM_UP; turn += 1) await visit(first + turn)
  const round: Round = { alone: [], together: [] }
  for (let turn = 0; turn < CALLS; turn += 1) round.alone.push(await visit(first + turn))
  for (let turn = 0; turn < CALLS; turn += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, index) => visit(first + turn + index))
    round.together.push(...(await Promise.all(batch)))
  }
  return round
}

// The median round: a moment in which the machine was busy elsewhere is not the back office's doing.
function inMedianRound(rounds: readonly Round[], how: keyof Round, share: number): number {
  return percentile(
    rounds.map((round) => percentile(round[how], share)),
    0.5,
  )
}
