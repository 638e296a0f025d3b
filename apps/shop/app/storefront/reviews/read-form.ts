/** A posted form, read no further than a form of this size can go; null when it is larger. */
export async function readForm(request: Request, most: number): Promise<URLSearchParams | null> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return new URLSearchParams(text + decoder.decode())
}
