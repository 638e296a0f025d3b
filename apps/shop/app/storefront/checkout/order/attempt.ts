/** One try at ordering one thing: the key makes its repetitions one order. */
export type Attempt = { digest: string; key: string }

/** The same content keeps its key, over a double click, a lost answer or a way back from the payment page. */
export function attemptFor(content: unknown, last: Attempt | null, newKey: () => string): Attempt {
  const digest = digestOf(JSON.stringify(content))
  return last?.digest === digest ? last : { digest, key: newKey() }
}

export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

// Not a secret and not a proof: two contents that collide would still be two orders for the server.
function digestOf(text: string): string {
  let one = 0x811c9dc5
  let two = 0x9e3779b9
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b) ^ (two >>> 13)
  }
  return `${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}-${text.length}`
}
