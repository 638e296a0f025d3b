import type { Matrix } from './pattern.ts'

/** Eight ways to flip modules, so that no content looks like a finder or a blank. */
export const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]

/** How hard a code is to read, by the standard's four complaints. */
export function penalty(matrix: Matrix): number {
  const columns = matrix.map((_, x) => matrix.map((row) => row[x] === true))
  const lines = [...matrix, ...columns]
  return sum(lines.map(longRuns)) + blocks(matrix) + sum(lines.map(finderLikes)) + imbalance(matrix)
}

function longRuns(line: readonly boolean[]): number {
  let total = 0
  let run = 0
  line.forEach((dark, i) => {
    run = i > 0 && dark === line[i - 1] ? run + 1 : 1
    if (run === 5) total += 3
    else if (run > 5) total += 1
  })
  return total
}

function blocks(matrix: Matrix): number {
  let total = 0
  for (let y = 1; y < matrix.length; y += 1) {
    for (let x = 1; x < matrix.length; x += 1) {
      const dark = matrix[y]?.[x]
      const alike = [matrix[y - 1]?.[x - 1], matrix[y - 1]?.[x], matrix[y]?.[x - 1]]
      if (alike.every((other) => other === dark)) total += 3
    }
  }
  return total
}

const FINDER_BEFORE = '00001011101'
const FINDER_AFTER = '10111010000'

// The quiet margin counts as light, so a finder at the edge is found too.
function finderLikes(line: readonly boolean[]): number {
  const text = `0000${line.map((dark) => (dark ? '1' : '0')).join('')}0000`
  let total = 0
  for (let i = 0; i + 11 <= text.length; i += 1) {
    const part = text.slice(i, i + 11)
    if (part === FINDER_BEFORE) total += 40
    if (part === FINDER_AFTER) total += 40
  }
  return total
}

function imbalance(matrix: Matrix): number {
  const all = matrix.length ** 2
  const dark = matrix.flat().filter(Boolean).length
  return 10 * Math.max(0, Math.ceil(Math.abs(dark * 20 - all * 10) / all) - 1)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
