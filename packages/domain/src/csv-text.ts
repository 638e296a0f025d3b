/** What a spreadsheet saved: UTF-8 with or without its mark, UTF-16 with one, or the Windows-1252 of older ones. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // No text of more than plain letters is right in UTF-8 by chance.
    return decoded(bytes, 'windows-1252')
  }
}

/** The decoder takes the byte-order mark off by itself. */
function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}
