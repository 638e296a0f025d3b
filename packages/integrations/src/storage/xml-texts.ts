const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The contents of every <name> in an S3 answer, which has no attributes where it matters. */
export function textsOf(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))
  return Array.from(found, ([, inside = '']) => (inside.includes('<') ? inside : decoded(inside)))
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? all
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}
