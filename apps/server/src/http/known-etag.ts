/** Whether the caller has this version already, by its `If-None-Match`. */
export function isKnownEtag(etag: string, header = ''): boolean {
  const known = header.split(',').map(strong)
  return known.includes(strong(etag)) || header.trim() === '*'
}

// Compressed on its way it is another file with the same content.
function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
