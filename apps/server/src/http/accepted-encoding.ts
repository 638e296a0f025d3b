export type Encoding = 'br' | 'gzip'

const OURS: readonly Encoding[] = ['br', 'gzip']

/** Browsers say it in a handful of ways. */
const known = new Map<string, Encoding | null>()
const MOST_KNOWN = 100
const MOST_CHARACTERS = 100

/** The best of what the client says it can unpack; null: as it is. */
export function acceptedEncoding(header = ''): Encoding | null {
  const found = known.get(header)
  if (found !== undefined) return found
  const encoding = readHeader(header)
  if (known.size >= MOST_KNOWN) known.clear()
  if (header.length <= MOST_CHARACTERS) known.set(header, encoding)
  return encoding
}

function readHeader(header: string): Encoding | null {
  const accepted = new Map(header.split(',').map(readChoice))
  return OURS.find((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0) ?? null
}

function readChoice(choice: string): [name: string, weight: number] {
  const [name = '', ...parameters] = choice.toLowerCase().split(';')
  const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
  return [name.trim(), weight === undefined ? 1 : Number(weight)]
}
