const KEY = /^\d{1,16}~[0-9a-f-]{36}$/

/** Which page of the transactions an address asks for; one that cannot be read is the first. */
export function readPageKeys(search: URLSearchParams): { after?: string; before?: string } {
  const [after, before] = [search.get('after'), search.get('before')]
  if (after && KEY.test(after)) return { after }
  return before && KEY.test(before) ? { before } : {}
}
