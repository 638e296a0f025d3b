export type RasterFormat = 'jpeg' | 'png' | 'webp' | 'gif'

/** What the bytes themselves say they are; names and declared types are not asked. */
export function sniffImage(bytes: Uint8Array): RasterFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16))
  const letters = head.toString('latin1')
  if (letters.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (letters.startsWith('GIF87a') || letters.startsWith('GIF89a')) return 'gif'
  if (letters.startsWith('RIFF') && letters.slice(8, 12) === 'WEBP') return 'webp'
  return null
}
