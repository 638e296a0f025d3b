/** '#/product/0198…' -> '/product/0198…'; null for any other hash. */
export function productOfHash(hash: string): string | null {
  const id = /^#\/product\/([0-9a-f-]{36})$/.exec(hash)?.[1]
  return id ? `/product/${id}` : null
}
