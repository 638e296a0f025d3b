import type { Visit } from './visits.ts'

export type Samples = { small: number[]; big: number[] }
type Pair = { small: Visit; big: Visit }
type Measure = (visit: Visit, turn: number) => Promise<number[]>

export function oneByOne(pair: Pair, calls: number): Promise<Samples> {
  return inTurns(pair, calls, 1, async (visit, turn) => [await timed(visit, turn)])
}

export function together(pair: Pair, calls: number, atOnce: number): Promise<Samples> {
  return inTurns(pair, calls, atOnce, (visit, turn) =>
    Promise.all(Array.from({ length: atOnce }, (_, index) => timed(visit, turn + index))),
  )
}

// In turns, and each in turn first, so that whatever else the machine is doing weighs on both alike.
async function inTurns(
  pair: Pair,
  calls: number,
  step: number,
  measure: Measure,
): Promise<Samples> {
  const samples: Samples = { small: [], big: [] }
  for (let turn = 0; turn < calls; turn += step) {
    const order =
      (turn / step) % 2 === 0 ? (['small', 'big'] as const) : (['big', 'small'] as const)
    for (const size of order) samples[size].push(...(await measure(pair[size], turn)))
  }
  return samples
}

async function timed(visit: Visit, turn: number): Promise<number> {
  const start = performance.now()
  await visit(turn)
  return performance.now() - start
}
