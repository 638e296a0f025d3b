/** Chance that falls the same way every time it is given the same seed. */
export type Random = {
  /** From 0 to below 1. */
  next: () => number
  /** Whole numbers, both ends included. */
  between: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  weighted: <T>(list: readonly T[], weightOf: (item: T) => number) => T
  shuffled: <T>(list: readonly T[]) => T[]
}

export function seeded(seed: string): Random {
  const next = generator(hashOf(seed))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, between(0, list.length - 1)),
    weighted: (list, weightOf) => {
      const total = list.reduce((sum, item) => sum + weightOf(item), 0)
      let left = next() * total
      for (const item of list) {
        left -= weightOf(item)
        if (left < 0) return item
      }
      return at(list, list.length - 1)
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}

// Mulberry32: small, fast, and good enough to draw shoppers from.
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('Nothing to choose from.')
  return list[index] as T
}
