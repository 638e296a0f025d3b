import { checkWords } from './galois.ts'

export type Version = {
  number: number
  /** Modules along an edge. */
  size: number
  data_words: number
  check_words: number
  blocks: number
}

/** Versions 1 to 6 at level M: a quarter of what is read may be wrong and most of it is mended. */
const VERSIONS: readonly Version[] = [
  version(1, 16, 10, 1),
  version(2, 28, 16, 1),
  version(3, 44, 26, 1),
  version(4, 64, 18, 2),
  version(5, 86, 24, 2),
  version(6, 108, 16, 4),
]

const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11] as const

/** The smallest version that holds so many bytes; mode and length take a word and a half. */
export function versionFor(bytes: number): Version {
  const found = VERSIONS.find(({ data_words }) => bytes <= data_words - 2)
  if (!found) throw new RangeError('too long for a small QR code')
  return found
}

/** The words in the order in which they are drawn: blocks interleaved, data first, checks after. */
export function codeWords(bytes: Uint8Array, version: Version): number[] {
  const data = dataWords(bytes, version)
  const length = version.data_words / version.blocks
  const blocks = Array.from({ length: version.blocks }, (_, i) =>
    data.slice(i * length, (i + 1) * length),
  )
  const checks = blocks.map((block) => checkWords(block, version.check_words))
  return [...interleave(blocks), ...interleave(checks)]
}

// Mode, length and content share words: everything after the first four bits is shifted by half a word.
function dataWords(bytes: Uint8Array, { data_words }: Version): number[] {
  const nibbles = [BYTE_MODE, bytes.length >> 4, bytes.length & 15]
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15)
  nibbles.push(0)
  const words = Array.from(
    { length: nibbles.length >> 1 },
    (_, i) => ((nibbles[2 * i] ?? 0) << 4) | (nibbles[2 * i + 1] ?? 0),
  )
  for (let i = 0; words.length < data_words; i += 1) words.push(PADDING[i % 2] ?? 0)
  return words
}

function interleave(blocks: readonly number[][]): number[] {
  const longest = blocks[0]?.length ?? 0
  return Array.from({ length: longest }, (_, i) => blocks.map((block) => block[i] ?? 0)).flat()
}

function version(number: number, data_words: number, check_words: number, blocks: number): Version {
  return { number, size: 17 + 4 * number, data_words, check_words, blocks }
}
