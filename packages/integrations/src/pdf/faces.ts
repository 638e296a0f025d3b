import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

export type Face = 'text' | 'strong' | 'display'

const figtree = (weight: number) => [
  `@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`,
  `@fontsource/figtree/files/figtree-latin-ext-${weight}-normal.woff`,
]

/** The files of each face, first the beautiful one; the last knows most of the world's letters. */
export const FACES: Readonly<Record<Face, readonly string[]>> = {
  text: [...figtree(400), 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'],
  strong: [...figtree(600), 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'],
  display: [
    '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
    '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff',
    'dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Bold.ttf',
  ],
}

const require = createRequire(import.meta.url)
const read = new Map<string, Buffer>()

/** The bytes of a font, read and unpacked once. */
export function fontFile(name: string): Buffer {
  const known = read.get(name)
  if (known) return known
  const bytes = unpackWoff(readFileSync(require.resolve(name)))
  read.set(name, bytes)
  return bytes
}
