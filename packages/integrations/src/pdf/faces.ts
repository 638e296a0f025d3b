import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

export type Face = 'text' | 'strong' | 'display'

/** A font under a name of its own; its bytes are asked for when its first letter is. */
export type Font = { name: string; bytes: () => Buffer }

/** The fonts of each face, in the order in which a letter is looked for. */
export type Fonts = Readonly<Record<Face, readonly Font[]>>

const require = createRequire(import.meta.url)
const read = new Map<string, Buffer>()

/** First the beautiful one; the last knows most of the world's alphabets. */
export const FACES: Fonts = {
  text: [...figtree(400), dejavu('SansCondensed')],
  strong: [...figtree(600), dejavu('SansCondensed-Bold')],
  display: [
    file('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    file('@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
    dejavu('SerifCondensed-Bold'),
    // The one with serifs has no Arabic and no Hebrew.
    dejavu('SansCondensed-Bold'),
  ],
}

function figtree(weight: number): Font[] {
  return ['latin', 'latin-ext'].map((part) =>
    file(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`),
  )
}

function dejavu(style: string): Font {
  return file(`dejavu-fonts-ttf/ttf/DejaVu${style}.ttf`)
}

/** Read and unpacked once, however many documents are drawn. */
function file(name: string): Font {
  return {
    name,
    bytes: () => {
      const bytes = read.get(name) ?? unpackWoff(readFileSync(require.resolve(name)))
      read.set(name, bytes)
      return bytes
    },
  }
}
