import bidiFactory, { type Bidi } from 'bidi-js'

export type Piece = { text: string; isRightToLeft: boolean }

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

let bidi: Bidi | undefined

/**
 * A line cut into pieces, in the order in which they stand from left to right (Unicode's bidirectional algorithm). The letters
 * of each stay in the order in which they are read.
 */
export function visualOrder(line: string): Piece[] {
  if (!hasRightToLeft(line)) return [{ text: line, isRightToLeft: false }]
  bidi ??= bidiFactory()
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const pieces: { text: string; level: number }[] = []
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index] ?? 0
    const last = pieces.at(-1)
    if (last?.level === level) last.text += line[index]
    else pieces.push({ text: line[index] ?? '', level })
  }
  return reordered(pieces).map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }))
}

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/** Signs without a direction, as they look between letters that run to the left: ') ' -> ' ('. */
export function turned(signs: string): string {
  bidi ??= bidiFactory()
  const { getMirroredCharacter } = bidi
  return [...signs]
    .toReversed()
    .map((sign) => getMirroredCharacter(sign) ?? sign)
    .join('')
}

// Rule L2: from the highest level down to 1, whatever is at least that high is turned round.
function reordered<P extends { level: number }>(pieces: P[]): P[] {
  let order = pieces
  for (let level = Math.max(...pieces.map((piece) => piece.level)); level > 0; level -= 1) {
    const next: P[] = []
    let turning: P[] = []
    for (const piece of order) {
      if (piece.level >= level) {
        turning.unshift(piece)
        continue
      }
      next.push(...turning, piece)
      turning = []
    }
    order = [...next, ...turning]
  }
  return order
}
