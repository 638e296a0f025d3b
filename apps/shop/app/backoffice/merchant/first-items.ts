const ENOUGH = 30_000
const END = '</item>\n'

/** The first products of a feed, cut after a whole one; what follows is not fetched. */
export async function firstItems(address: string, asked: AbortController): Promise<string> {
  const answer = await fetch(address, { signal: asked.signal })
  if (!answer.ok || !answer.body) throw new Error(`The feed answered ${answer.status}.`)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let xml = ''
  while (xml.length < ENOUGH) {
    const { done, value } = await reader.read()
    if (done) return xml
    xml += value
  }
  await reader.cancel()
  return firstWhole(xml)
}

export function firstWhole(xml: string): string {
  const end = xml.lastIndexOf(END, ENOUGH)
  return end < 0 ? `${xml.slice(0, ENOUGH)}…` : `${xml.slice(0, end + END.length)}…`
}
