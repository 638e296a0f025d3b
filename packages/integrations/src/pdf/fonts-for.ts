import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FACES, type Face, type Font, type Fonts } from './faces.ts'
import { printable } from './printable.ts'

const require = createRequire(import.meta.url)

type Family = { folder: string; letters: RegExp; weights: Readonly<Record<Face, number>> }

const WEIGHTS = { text: 400, strong: 600, display: 600 }

/** Scripts of thousands of letters. Each family comes in a hundred files, and a document takes the letters it needs. */
const FAMILIES: readonly Family[] = [
  {
    folder: 'noto-sans-sc',
    letters: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uff00-\uffef]/u,
    weights: WEIGHTS,
  },
  // Korean has Chinese letters of its own, too.
  { folder: 'noto-sans-kr', letters: /[\p{scx=Hangul}\p{scx=Han}]/u, weights: WEIGHTS },
  {
    folder: 'noto-emoji',
    // The older signs, hearts and telephones, are in the fonts of every document.
    letters: /[\p{Emoji_Presentation}\p{Regional_Indicator}\u{1f000}-\u{1faff}]/u,
    weights: { text: 400, strong: 400, display: 400 },
  },
]

/** The fonts that can print a text: those of every document, and what its Chinese, Japanese, Korean or emoji need. */
export async function fontsFor(text: string): Promise<Fonts> {
  const wanted = new Map<string, Wanted>()
  for (const letter of new Set(printable(text))) {
    const found = letter > '\u00ff' ? fileWith(letter) : null
    if (!found) continue
    const { letters } = wanted.get(found.file) ?? { letters: '' }
    wanted.set(found.file, { ...found, letters: letters + letter })
  }
  if (wanted.size === 0) return FACES
  const cut = await Promise.all([...wanted.values()].map(cutFont))
  const of = (face: Face) => [...FACES[face], ...cut.map((fonts) => fonts[face])]
  return { text: of('text'), strong: of('strong'), display: of('display') }
}

type Wanted = { file: string; family: Family; letters: string }

function fileWith(letter: string): Omit<Wanted, 'letters'> | null {
  const code = letter.codePointAt(0) ?? 0
  for (const family of FAMILIES) {
    if (!family.letters.test(letter)) continue
    const range = rangesOf(family).find(({ from, to }) => from <= code && code <= to)
    if (range) return { file: range.file, family }
  }
  return null
}

type Range = { from: number; to: number; file: string }
const ranges = new Map<Family, Range[]>()

/** Which letters are in which file of a family: { "[4]": "U+4e00,U+4e03-4e07" }. */
function rangesOf(family: Family): Range[] {
  const known = ranges.get(family)
  if (known) return known
  const folder = `@fontsource-variable/${family.folder}`
  const table: Record<string, string> = JSON.parse(
    readFileSync(require.resolve(`${folder}/unicode.json`), 'utf8'),
  )
  const all = Object.entries(table).flatMap(([part, codes]) => {
    const number = part.replace(/[[\]]/g, '')
    const file = `${folder}/files/${family.folder}-${number}-wght-normal.woff2`
    return codes.split(',').map((code) => {
      const [from = '', to = from] = code.trim().slice(2).split('-')
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), file }
    })
  })
  ranges.set(family, all)
  return all
}

type SubsetFont = (
  font: Buffer,
  letters: string,
  options: { targetFormat: 'sfnt'; variationAxes: { wght: number } },
) => Promise<Buffer>

/** The file's letters that are wanted, in each weight: pdfkit can embed no font whose weight varies. */
async function cutFont({ file, family, letters }: Wanted): Promise<Record<Face, Font>> {
  // Hardly ever needed, and it brings a WebAssembly program along.
  const subsetFont: SubsetFont = require('subset-font')
  const whole = readFileSync(require.resolve(file))
  const inWeight = async (wght: number): Promise<Font> => {
    const bytes = await subsetFont(whole, letters, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
    })
    return { name: `${file} ${wght}`, bytes: () => bytes }
  }
  const { weights } = family
  const made = new Map([...new Set(Object.values(weights))].map((wght) => [wght, inWeight(wght)]))
  const at = async (face: Face) => (await made.get(weights[face])) ?? inWeight(weights[face])
  return { text: await at('text'), strong: await at('strong'), display: await at('display') }
}
