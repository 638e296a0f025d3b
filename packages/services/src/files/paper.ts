import { isPlainText, onOneLine } from '@fournil/domain/plain-text'

const MAGIC = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const
export type PaperType = keyof typeof MAGIC

/** What the file is, its content says; null for what is no paper of ours. */
export function paperType(bytes: Uint8Array): PaperType | null {
  const types = Object.keys(MAGIC) as PaperType[]
  return types.find((type) => MAGIC[type].every((byte, at) => bytes[at] === byte)) ?? null
}

const ENDINGS: Readonly<Record<PaperType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** The name it was given, as far as it is one: on a line, without what means something in a path or a header. */
export function paperName(name: string, type: PaperType): string {
  const line = onOneLine(name)
    .replace(/["\\/]/g, ' ')
    .trim()
    .slice(0, 120)
  return line && isPlainText(line) ? line : `piece.${ENDINGS[type]}`
}
