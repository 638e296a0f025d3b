import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { BIG, type Office, openOffice } from './open-office.ts'
import { visits } from './visits.ts'

const WARM_UP = 15
const CALLS = 120
const AT_ONCE = 4
/** Whatever is opened, and however much was sold: the answer is there before anybody notices. */
const LIMIT_MS = 150

export async function run(): Promise<boolean> {
  return inTemporaryFolder(async (folder) => {
    console.log(`Filling a shop with ${BIG.orders.toLocaleString('en')} orders …`)
    const start = performance.now()
    const office = await openOffice(folder, AT_ONCE)
    console.log(`Filled in ${((performance.now() - start) / 1000).toFixed(0)} s.`)
    try {
      return await measure(office)
    } finally {
      await office.close()
    }
  })
}

async function measure({ ask }: Office): Promise<boolean> {
  const rows: string[][] = []
  let worst = 0
  for (const [name, pathOf] of Object.entries(visits(new Date().toISOString().slice(0, 10)))) {
    const visit = async (turn: number) => {
      const { status, body, ms } = await ask('GET', pathOf(turn))
      if (status !== 200) throw new Error(`${pathOf(turn)} answered ${status}: ${body}`)
      return ms
    }
    for (let turn = 0; turn < WARM_UP; turn += 1) await visit(turn)
    const alone: number[] = []
    for (let turn = 0; turn < CALLS; turn += 1) alone.push(await visit(turn))
    const together: number[] = []
    for (let turn = 0; turn < CALLS; turn += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, index) => visit(turn + index))
      together.push(...(await Promise.all(batch)))
    }
    const p95 = percentile(alone, 0.95)
    worst = Math.max(worst, p95)
    rows.push([name, ...figures(alone), (p95 / LIMIT_MS).toFixed(2), ...figures(together)])
  }
  console.log(
    `\nMilliseconds over HTTP, one by one and ${AT_ONCE} at once; the limit is ${LIMIT_MS} ms\n`,
  )
  printTable(['', 'p50', 'p95', 'of the limit', `p50 of ${AT_ONCE}`, `p95 of ${AT_ONCE}`], rows)
  const kept = worst <= LIMIT_MS
  console.log(`\nWorst p95 ${worst.toFixed(0)} ms: ${kept ? 'kept' : 'NOT kept'}.`)
  return kept
}

function figures(samples: readonly number[]): string[] {
  return [0.5, 0.95].map((share) => percentile(samples, share).toFixed(1))
}
