import type { CarriedLogs } from './carry-logs.ts'
import type { ChangedKeys } from './changed-keys.ts'
import {
  type Parts,
  readParts,
  readTouched,
  type SplitTable,
  splitTables,
  sumOfParts,
} from './compare-parts.ts'
import { waitUntilCaughtUp } from './replication.ts'
import { CARRIED, LOGS, type ShopTable } from './shop-tables.ts'
import { type Asked, connect, rowsOf, type Side } from './side.ts'
import { type Compared, compared, type Difference, HASH, type Sum } from './sums.ts'
import { watchChanges } from './watch-changes.ts'

/** At most so many at once on each side: the shops around go on selling. */
const AT_ONCE = 3
/** Each round takes as long as what was sold during the one before needs to be read: with so few keys the next would be as long. */
const FEW_KEYS = 100
const MOST_ROUNDS = 8
const LONGEST = '30s'

export type Comparison = {
  /** While it sells, and takes as long as it takes: all that is there, the logs as far as they were carried. */
  begin: (logs: CarriedLogs) => Promise<void>
  /** What was touched meanwhile is read again, until little is left to be read while nobody sells. */
  follow: () => Promise<void>
  /** While nobody sells: what was touched since it began. */
  compare: () => Promise<{ differences: Difference[]; rows: number }>
  close: () => Promise<void>
}

/**
 * Where the two databases do not have the very same rows of a shop: how many, and the sum of a hash of each, whatever their
 * order. Of the logs, without their numbers. A large table is compared in parts while the shop sells; the log of the source tells which
 * parts were touched since, and only those are read again. Its connections are opened beforehand: nobody sells while it compares.
 */
export async function openComparison(
  source: Side,
  target: Side,
  shop: string,
  followed: readonly ShopTable[],
): Promise<Comparison> {
  const split = await splitTables(source, shop, followed)
  const watch = await watchChanges(source, shop, (table) => split.get(table)?.column ?? null)
  const [ofSource, ofTarget] = await Promise.all([several(source), several(target)])
  const both = async <T>(ask: (lines: readonly Line[]) => Promise<T>): Promise<[T, T]> =>
    Promise.all([ask(ofSource), ask(ofTarget)])
  const parts = new Map<string, [Parts, Parts]>()
  const logs = new Map<string, [Logged, Logged]>()

  const whole = [
    ...followed
      .filter(({ name }) => !split.has(name))
      .map(({ name, key }) => ({ name, sql: sumOf(name, `${key} = $1`) })),
    ...CARRIED.map((name) => ({ name, sql: sumOf(name, 'tenant_id = $1') })),
  ]

  async function compareWhole(): Promise<Compared[]> {
    const [here, there] = await both((lines) => askTogether(lines, shop, whole))
    return whole.map(({ name }) => compared(name, here.get(name), there.get(name)))
  }

  /** Each table on one of the connections. */
  async function readTouchedParts(changed: ChangedKeys): Promise<void> {
    await Promise.all(
      [...split.values()].map(async (table, at) => {
        const [here, there] = partsOf(table.name)
        const touched = [...(changed.get(table.name) ?? [])]
        const both = <T>(ask: (line: Line | undefined) => Promise<T>) =>
          Promise.all([ask(ofSource[at % AT_ONCE]), ask(ofTarget[at % AT_ONCE])])
        await readTouched({ table, shop, touched, here, there, both })
      }),
    )
  }

  /** A commit may be told of a moment before it can be seen: where parts differ, all of them are read once more, now that nobody writes. */
  async function compareSplit(table: SplitTable): Promise<Compared> {
    const own = () => {
      const [here, there] = partsOf(table.name)
      return compared(table.name, sumOfParts(here), sumOfParts(there))
    }
    if (!own().difference) return own()
    parts.set(table.name, await both(([line]) => readParts(line, table, shop)))
    return own()
  }

  function partsOf(table: string): [Parts, Parts] {
    return parts.get(table) ?? [new Map(), new Map()]
  }

  async function compareLog(log: string): Promise<Compared> {
    const [here, there] = logs.get(log) ?? [NOTHING_LOGGED, NOTHING_LOGGED]
    const [newHere, newThere] = await Promise.all([
      readLog(ofSource[0], log, shop, here.up_to),
      readLog(ofTarget[0], log, shop, there.up_to),
    ])
    return compared(log, add(here, newHere), add(there, newThere))
  }

  return {
    begin: async (carried) => {
      for (const table of split.values())
        parts.set(table.name, await both(([line]) => readParts(line, table, shop)))
      for (const log of LOGS)
        logs.set(
          log,
          await Promise.all([
            readLog(ofSource[0], log, shop, 0, carried[log] ?? 0),
            readLog(ofTarget[0], log, shop, 0),
          ]),
        )
      // What is read again is found by its key, whatever the planner thinks of tables that have just been filled; and a plan that is
      // bad all the same ends, so that the move is undone.
      for (const line of [...ofSource, ...ofTarget]) {
        await rowsOf(line, 'set enable_seqscan = off')
        await rowsOf(line, `set statement_timeout = '${LONGEST}'`)
      }
    },
    follow: async () => {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const changed = await watch.changed()
        // What it tells of must have arrived; whatever is touched from here on is told next time.
        await waitUntilCaughtUp(source, target, shop)
        await readTouchedParts(changed)
        if (countOf(changed) <= FEW_KEYS) return
      }
    },
    compare: async () => {
      const [those, ofLogs] = await Promise.all([
        compareWhole(),
        Promise.all(LOGS.map(compareLog)),
        watch.changed().then(readTouchedParts),
      ])
      const ofParts = await Promise.all([...split.values()].map(compareSplit))
      const all = [...those, ...ofParts, ...ofLogs]
      return {
        differences: all.flatMap(({ difference }) => difference ?? []),
        rows: all.reduce((sum, { rows }) => sum + rows, 0),
      }
    },
    close: async () => {
      await watch.end().catch(() => {})
      await Promise.all([...ofSource, ...ofTarget].map((line) => line.end()))
    },
  }
}

function countOf(changed: ChangedKeys): number {
  return [...changed.values()].reduce((all, keys) => all + keys.size, 0)
}

function sumOf(table: string, where: string): string {
  return `select '${table}' as table, count(*)::integer as count, ${HASH} from public.${table} r where ${where}`
}

/** A connection that is asked one thing after the other. */
type Line = Asked & { end: () => Promise<void> }

function several(side: Side): Promise<Line[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, () => openLine(side.owner_url)))
}

async function openLine(owner_url: string): Promise<Line> {
  const client = await connect(owner_url)
  let last: Promise<unknown> = Promise.resolve()
  return {
    client: {
      query(sql, parameters) {
        const next = last.then(() => client.query(sql, parameters))
        last = next.catch(() => {})
        return next
      },
    },
    end: () => client.end(),
  }
}

/** Many small tables in one question for each connection. */
async function askTogether(
  lines: readonly Line[],
  shop: string,
  questions: readonly { sql: string }[],
): Promise<Map<string, Sum>> {
  const answers = await Promise.all(
    lines.map(async (line, at) => {
      const own = questions.filter((_, n) => n % lines.length === at).map(({ sql }) => sql)
      return rowsOf<Sum & { table: string }>(line, own.join('\nunion all '), [shop])
    }),
  )
  return new Map(answers.flat().map(({ table, ...sum }) => [table, sum]))
}

type Logged = Sum & { up_to: number }
const NOTHING_LOGGED: Logged = { count: 0, sum: '0', up_to: 0 }

/** The rows of a log after one of its numbers, up to another; and how many there are below, in case some were let go of. */
async function readLog(
  line: Line | undefined,
  log: string,
  shop: string,
  after: number,
  up_to: number | null = null,
): Promise<Logged> {
  if (!line) return NOTHING_LOGGED
  const [read] = await rowsOf<Logged>(
    line,
    `select (select count(*)::integer from public.${log} l where l.tenant_id = $1 and l.id <= $2) + count(*)::integer as count,
       coalesce(sum(hashtextextended((to_jsonb(r) - 'id')::text, 0)), 0)::text as sum, coalesce(max(r.id), $2)::bigint as up_to
     from public.${log} r where tenant_id = $1 and id > $2 and ($3::bigint is null or id <= $3)`,
    [shop, after, up_to],
  )
  return read ? { ...read, up_to: Number(read.up_to) } : NOTHING_LOGGED
}

function add(before: Logged, since: Logged): Sum {
  return { count: since.count, sum: String(BigInt(before.sum) + BigInt(since.sum)) }
}
