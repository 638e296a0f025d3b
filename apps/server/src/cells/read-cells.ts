import { HOME } from '@fournil/db'

/** Where a further cell's database answers. Each address holds a password: none is ever logged. */
export type CellAddress = {
  name: string
  url: string
  /** As `DATABASE_OWNER_URL`: with it, the cell is brought up to date at every start. */
  owner_url?: string
  direct_url?: string
  read_url?: string
}

const PARTS = { owner: 'owner_url', direct: 'direct_url', read: 'read_url' } as const
const NAME = /^[a-z][a-z0-9-]{0,30}$/
const FORM = 'has the form lyon=postgresql://…|owner=postgresql://…,nantes=postgresql://…'

/** `lyon=URL|owner=URL|direct=URL|read=URL,nantes=URL`; a sentence that says what is wrong repeats no address. */
export function readCells(text: string, isUrl: (url: string) => boolean): CellAddress[] | string {
  const cells: CellAddress[] = []
  for (const entry of text.split(',')) {
    const [first = '', ...others] = entry.trim().split('|')
    const [name, url] = pair(first)
    if (!name || !NAME.test(name)) return FORM
    if (name === HOME) return `cannot name a cell ${HOME}: that is the platform’s own database`
    if (cells.some((cell) => cell.name === name)) return `names the cell ${name} twice`
    if (!url || !isUrl(url)) return `has no address for ${name} that reads as postgresql://…`
    const cell: CellAddress = { name, url }
    for (const other of others) {
      const [part, address] = pair(other)
      const key = part && part in PARTS ? PARTS[part as keyof typeof PARTS] : null
      if (!key) return `knows owner, direct and read of ${name}, and nothing else`
      if (!address || !isUrl(address))
        return `has no ${part} address for ${name} that reads as postgresql://…`
      cell[key] = address
    }
    if (cells.some((known) => known.url === url))
      return `gives ${name} the database of another cell`
    cells.push(cell)
  }
  return cells
}

function pair(text: string): [string | undefined, string | undefined] {
  const at = text.indexOf('=')
  return at < 0 ? [undefined, undefined] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
