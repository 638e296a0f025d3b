import { SaxesParser } from 'saxes'

export type FeedItem = Record<string, string[]>

const GOOGLE = 'http://base.google.com/ns/1.0'

/** The items of a feed, read by a parser that refuses whatever is not XML. Nested attributes are 'shipping/price'. */
export function readFeed(xml: string): { root: string; channel: FeedItem; items: FeedItem[] } {
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  const items: FeedItem[] = []
  const channel: FeedItem = {}
  let root = ''
  let text = ''
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (path.length === 0) root = `${local} ${attributes.version?.value}`
    if (uri !== '' && uri !== GOOGLE) throw new Error(`A stranger's namespace: ${uri}`)
    path.push(local)
    text = ''
    if (local === 'item') items.push({})
  })
  const hear = (part: string) => {
    text += part
  }
  parser.on('text', hear)
  parser.on('cdata', hear)
  parser.on('closetag', ({ isSelfClosing }) => {
    const [, , third, ...inside] = path
    if (isSelfClosing) throw new Error('An empty element says nothing.')
    const into = third === 'item' ? items.at(-1) : channel
    const name = third === 'item' ? inside.join('/') : (third ?? '')
    if (into && name && text.trim()) into[name] = [...(into[name] ?? []), text]
    path.pop()
    text = ''
  })
  parser.write(xml).close()
  return { root, channel, items }
}

export async function textOf(content: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const part of content) all += part
  return all
}
