/** Regroups a stream into parts of one size; only the last may be shorter. */
export async function* partsOf(
  body: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, undefined> {
  let part = new Uint8Array(size)
  let filled = 0
  for await (const chunk of body) {
    for (let at = 0; at < chunk.byteLength; ) {
      const taken = chunk.subarray(at, at + size - filled)
      part.set(taken, filled)
      at += taken.byteLength
      filled += taken.byteLength
      if (filled === size) {
        yield part
        part = new Uint8Array(size)
        filled = 0
      }
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}
