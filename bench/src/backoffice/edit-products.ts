import type { Office } from './open-office.ts'

const ROUNDS = 3
/** For ten thousand products: nobody waits longer than two seconds for five thousand. */
const LIMIT_MS = 4_000

const EVERYTHING = { kind: 'filter', filter: { status: 'all' }, except: [] }

/** The whole catalogue is taken off sale, put back, and given another preparation time. */
export async function measureEdits({ ask }: Office): Promise<boolean> {
  const timed = async (path: string, body: object) => {
    const {
      status,
      body: answer,
      ms,
    } = await ask.wide('POST', path, { selection: EVERYTHING, ...body })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${answer}`)
    return ms
  }
  const worst = { switched: 0, edited: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const is_active of [false, true]) {
      const ms = await timed('/api/office/products/set-active', { is_active })
      worst.switched = Math.max(worst.switched, ms)
    }
    const edit = { preparation_time_hours: 12 + round }
    worst.edited = Math.max(worst.edited, await timed('/api/office/products/bulk-edit', edit))
  }
  const slowest = Math.max(worst.switched, worst.edited)
  const kept = slowest <= LIMIT_MS
  console.log(
    `\nAll products at once, the slowest of ${ROUNDS}: ${(worst.switched / 1000).toFixed(2)} s on or off sale, ${(worst.edited / 1000).toFixed(2)} s edited; ${(slowest / LIMIT_MS).toFixed(2)} of ${LIMIT_MS / 1000} s: ${kept ? 'kept' : 'NOT kept'}.`,
  )
  return kept
}
