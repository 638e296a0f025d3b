import type { Version } from './code-words.ts'

/** Rows of modules; true is dark. */
export type Matrix = boolean[][]

/** Where the fixed parts lie, and which module they cover: null is free for data. */
export type Pattern = (boolean | null)[][]

/** Finders, timing, alignment and the room kept for the format: what every code of a version shares. */
export function fixedPattern({ number, size }: Version): Pattern {
  const pattern: Pattern = Array.from({ length: size }, () => Array(size).fill(null))
  const set = (row: number, column: number, dark: boolean) => {
    const line = pattern[row]
    if (line && column >= 0 && column < size) line[column] = dark
  }
  for (let i = 0; i < size; i += 1) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  if (number > 1) ring(size - 7, size - 7, 2, (distance) => distance !== 1, set)
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    ring(row, column, 4, (distance) => distance !== 2 && distance !== 4, set)
  }
  for (const { row, column } of formatPlaces(size).flat()) set(row, column, false)
  set(size - 8, 8, true)
  return pattern
}

export type Place = { row: number; column: number }

/** The two copies of the format's fifteen bits, lowest bit first. */
export function formatPlaces(size: number): [Place[], Place[]] {
  const around: Place[] = []
  const split: Place[] = []
  for (let bit = 0; bit < 15; bit += 1) {
    // The timing lines run through row and column 6: the format steps over them.
    if (bit < 6) around.push({ row: bit, column: 8 })
    else if (bit < 8) around.push({ row: bit + 1, column: 8 })
    else if (bit === 8) around.push({ row: 8, column: 7 })
    else around.push({ row: 8, column: 14 - bit })
    if (bit < 8) split.push({ row: 8, column: size - 1 - bit })
    else split.push({ row: size - 15 + bit, column: 8 })
  }
  return [around, split]
}

function ring(
  row: number,
  column: number,
  radius: number,
  isDark: (distance: number) => boolean,
  set: (row: number, column: number, dark: boolean) => void,
) {
  for (let y = -radius; y <= radius; y += 1) {
    for (let x = -radius; x <= radius; x += 1) {
      set(row + y, column + x, isDark(Math.max(Math.abs(x), Math.abs(y))))
    }
  }
}
