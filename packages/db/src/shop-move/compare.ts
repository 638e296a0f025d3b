import type pg from 'pg'
import { CARRIED, LOGS, type ShopTable } from './shop-tables.ts'
import { connect, rowsOf, type Side } from './side.ts'

export type Difference = { table: string; here: string; there: string }
type Sum = { count: number; sum: string }

/** At most so many at once on each side: the shops around go on selling. */
const AT_ONCE = 3

export type Comparison = {
  compare: () => Promise<{ differences: Difference[]; rows: number }>
  close: () => Promise<void>
}

/**
 * Where the two databases do not have the very same rows of a shop: how many, and the sum of a hash of each, whatever their
 * order. Of the logs, without their numbers. Its connections are opened beforehand: nobody sells while it compares.
 */
export async function openComparison(
  source: Side,
  target: Side,
  shop: string,
  followed: readonly ShopTable[],
): Promise<Comparison> {
  const questions = [
    ...followed.map(({ name, key }) => ({ name, sql: sumOf(name, key, 'r::text') })),
    ...CARRIED.map((name) => ({ name, sql: sumOf(name, 'tenant_id', 'r::text') })),
    ...LOGS.map((name) => ({
      name,
      sql: sumOf(name, 'tenant_id', `(to_jsonb(r) - 'id')::text`),
    })),
  ]
  const texts = questions.map(({ sql }) => sql)
  const [ofSource, ofTarget] = await Promise.all([several(source), several(target)])
  return {
    compare: async () => {
      const [here, there] = await Promise.all([
        askAll(ofSource, shop, texts),
        askAll(ofTarget, shop, texts),
      ])
      const differences = questions.flatMap(({ name: table }, at) => {
        const [a, b] = [here[at], there[at]]
        return a && b && a.sum === b.sum && Number(a.count) === Number(b.count)
          ? []
          : { table, here: inWords(a), there: inWords(b) }
      })
      return { differences, rows: here.reduce((all, { count }) => all + Number(count), 0) }
    },
    close: async () => {
      await Promise.all([...ofSource, ...ofTarget].map((client) => client.end()))
    },
  }
}

function several(side: Side): Promise<pg.Client[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, () => connect(side.owner_url)))
}

function sumOf(table: string, key: string, text: string): string {
  return `select count(*) as count, coalesce(sum(hashtextextended(${text}, 0)), 0)::text as sum from public.${table} r where ${key} = $1`
}

async function askAll(
  clients: readonly pg.Client[],
  shop: string,
  questions: readonly string[],
): Promise<Sum[]> {
  const answers: Sum[] = []
  let next = 0
  await Promise.all(
    clients.map(async (client) => {
      for (let at = next++; at < questions.length; at = next++) {
        const [sum] = await rowsOf<Sum>({ client }, questions[at] ?? '', [shop])
        if (sum) answers[at] = sum
      }
    }),
  )
  return answers
}

function inWords(sum: Sum | undefined): string {
  return sum ? `${sum.count} rows (${sum.sum})` : 'nothing'
}
