import type { Visit } from './visits.ts'

export type Samples = { small: number[]; big: number[] }
type Pair = { small: Visit; big: Visit }

/** In turns, so that whatever else the machine is doing weighs on both alike. */
export async function oneByOne({ small, big }: Pair, calls: number): Promise<Samples> {
  const samples: Samples = { small: [], big: [] }
  for (let turn = 0; turn < calls; turn += 1) {
    samples.small.push(await timed(small, turn))
    samples.big.push(await timed(big, turn))
  }
  return samples
}

/** So many at once on the one, then on the other, and so on. */
export async function together(
  { small, big }: Pair,
  calls: number,
  atOnce: number,
): Promise<Samples> {
  const samples: Samples = { small: [], big: [] }
  const crowd = (visit: Visit, first: number) =>
    Promise.all(Array.from({ length: atOnce }, (_, index) => timed(visit, first + index)))
  for (let turn = 0; turn < calls; turn += atOnce) {
    samples.small.push(...(await crowd(small, turn)))
    samples.big.push(...(await crowd(big, turn)))
  }
  return samples
}

async function timed(visit: Visit, turn: number): Promise<number> {
  const start = performance.now()
  await visit(turn)
  return performance.now() - start
}
