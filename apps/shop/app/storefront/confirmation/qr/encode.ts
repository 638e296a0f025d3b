import { codeWords, versionFor } from './code-words.ts'
import { MASKS, penalty } from './masks.ts'
import { fixedPattern, formatPlaces, type Matrix, type Pattern } from './pattern.ts'

/** A text as a QR code: bytes, level M, at most 106 of them. The mask is the standard's choice unless one is given. */
export function encodeQr(text: string, mask?: number): Matrix {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const pattern = fixedPattern(version)
  const words = codeWords(bytes, version)
  const drawn = MASKS.map((_, index) => draw(pattern, words, index))
  if (mask !== undefined) return drawn[mask] ?? []
  return drawn.toSorted((a, b) => penalty(a) - penalty(b))[0] ?? []
}

function draw(pattern: Pattern, words: readonly number[], mask: number): Matrix {
  const matrix: Matrix = pattern.map((row) => row.map((dark) => dark === true))
  const isFlipped = MASKS[mask] ?? (() => false)
  let bit = 0
  for (const { row, column } of dataPlaces(pattern)) {
    // A few modules are left over at the end; they count as light.
    const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
    set(matrix, row, column, dark !== isFlipped(row, column))
    bit += 1
  }
  const format = formatBits(mask)
  for (const places of formatPlaces(matrix.length)) {
    places.forEach(({ row, column }, i) => {
      set(matrix, row, column, ((format >> i) & 1) === 1)
    })
  }
  return matrix
}

/** In pairs of columns from the right, up and down in turn, around the timing column. */
function* dataPlaces(pattern: Pattern) {
  const size = pattern.length
  let upward = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const row = upward ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (pattern[row]?.[column] === null) yield { row, column }
      }
    }
    upward = !upward
  }
}

/** Level M and the mask, with ten check bits, and flipped so that it is never all light. */
export function formatBits(mask: number): number {
  let rest = mask << 10
  for (let bit = 14; bit >= 10; bit -= 1) {
    if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10)
  }
  return ((mask << 10) | rest) ^ 0x5412
}

function set(matrix: Matrix, row: number, column: number, dark: boolean) {
  const line = matrix[row]
  if (line) line[column] = dark
}
