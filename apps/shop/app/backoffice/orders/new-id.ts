/** The name of one wish, so that a poor network which sends it twice is answered once. */
export function newId(): string | undefined {
  // Browsers make ids only where the connection is safe.
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined
}
