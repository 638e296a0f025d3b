import { inTemporaryFolder } from '../in-temporary-folder.ts'
import { percentile } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { oneByOne, type Samples, together } from './measure.ts'
import {
  BIG_IN_WORDS,
  KEPT_FOLDER,
  openPlatforms,
  type Platform,
  type Platforms,
} from './open-platforms.ts'
import { servedVisits } from './served-visits.ts'
import { FINDS_MORE, type Visit, visitsOf } from './visits.ts'

const ROUNDS = 5
const CALLS = 160
const AT_ONCE = 16
const WARM_UP = 40
/** A shop's pages stay as quick when it, and the platform around it, grow large. */
const LIMIT = 1.5

export async function run(): Promise<boolean> {
  return KEPT_FOLDER ? compareIn(KEPT_FOLDER) : inTemporaryFolder(compareIn)
}

async function compareIn(folder: string): Promise<boolean> {
  const platforms = await openPlatforms(folder)
  try {
    return await compare(platforms, folder)
  } finally {
    await platforms.close()
  }
}

async function compare({ small, big, dressed }: Platforms, folder: string): Promise<boolean> {
  const plain = await visitsOf(small)
  const larger = await pairs(plain, await visitsOf(big))
  console.log(`\nMilliseconds: 1 shop of 40 products | ${BIG_IN_WORDS}\n`)
  printTable(['', 'p50', 'p95', 'p50 big', 'p95 big', 'p95 ratio'], larger.rows)
  console.log('\n* Not held against the limit: the big shop’s answer is itself larger.')
  const lists = Object.entries(plain).filter(([name]) => name.startsWith('list'))
  const asked = await pairs(Object.fromEntries(lists), await visitsOf(dressed))
  console.log('\nThe small shop, plain | with options, daily limits and unit prices\n')
  printTable(['', 'p50', 'p95', 'p50 with', 'p95 with', 'p95 ratio'], asked.rows)
  const served = await compareServed(small, big, folder)
  const worst = Math.max(larger.worst, asked.worst, served)
  const kept = worst <= LIMIT
  console.log(`\nWorst ratio ${worst.toFixed(2)}, limit ${LIMIT}: ${kept ? 'kept' : 'NOT kept'}.`)
  return kept
}

/** Through the whole server, one on each of the two databases. */
async function compareServed(small: Platform, big: Platform, folder: string): Promise<number> {
  const one = await servedVisits(small, folder)
  let other: typeof one | undefined
  try {
    other = await servedVisits(big, folder)
    const served = await pairs(one.visits, other.visits)
    console.log('\nOver HTTP, 1 shop of 40 products | the large platform\n')
    printTable(['', 'p50', 'p95', 'p50 big', 'p95 big', 'p95 ratio'], served.rows)
    return served.worst
  } finally {
    await one.stop()
    await other?.stop()
  }
}

async function pairs(small: Record<string, Visit>, big: Record<string, Visit>) {
  const rows: string[][] = []
  let worst = 0
  for (const [name, visit] of Object.entries(small)) {
    const pair = { small: visit, big: big[name] ?? visit }
    await oneByOne(pair, WARM_UP)
    for (const [how, measure] of [
      ['one by one', () => oneByOne(pair, CALLS)],
      [`${AT_ONCE} at once`, () => together(pair, CALLS, AT_ONCE)],
    ] as const) {
      const rounds: Samples[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure())
      const ratio = medianRatio(rounds)
      const counts = !FINDS_MORE.has(name)
      if (counts) worst = Math.max(worst, ratio)
      rows.push([`${name}, ${how}`, ...figures(rounds), `${ratio.toFixed(2)}${counts ? ' ' : '*'}`])
    }
  }
  return { rows, worst }
}

// The median round: a moment in which the machine was busy elsewhere is not the catalogue's doing.
function medianRatio(rounds: readonly Samples[]): number {
  const ratios = rounds.map(({ small, big }) => percentile(big, 0.95) / percentile(small, 0.95))
  return percentile(ratios, 0.5)
}

function figures(rounds: readonly Samples[]): string[] {
  return (['small', 'big'] as const).flatMap((size) => {
    const samples = rounds.flatMap((round) => round[size])
    return [0.5, 0.95].map((share) => percentile(samples, share).toFixed(2))
  })
}
