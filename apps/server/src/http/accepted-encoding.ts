export type Encoding = 'br' | 'gzip'

const OURS: readonly Encoding[] = ['br', 'gzip']

/** The best of what the client says it can unpack; null: as it is. */
export function acceptedEncoding(header = ''): Encoding | null {
  const accepted = new Map(header.split(',').map(readChoice))
  return OURS.find((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0) ?? null
}

function readChoice(choice: string): [name: string, weight: number] {
  const [name = '', ...parameters] = choice.toLowerCase().split(';')
  const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
  return [name.trim(), weight === undefined ? 1 : Number(weight)]
}
