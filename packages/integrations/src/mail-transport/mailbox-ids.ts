import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'

// '20261115T135800123Z-0f3a...': sorts by time, and says nothing that a file name could abuse.
const ID = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z-[0-9a-f]{24}$/

export function mailboxId(messageId: string, now: Date): string {
  const hash = createHash('sha256').update(messageId).digest('hex').slice(0, 24)
  return `${now.toISOString().replace(/[-:.]/g, '')}-${hash}`
}

/** When the message was sent; null for anything that is not one of our ids. */
export function timeOfMailboxId(id: string): string | null {
  const [, year, month, day, hour, minute, second, millis] = ID.exec(id) ?? []
  return year ? `${year}-${month}-${day}T${hour}:${minute}:${second}.${millis}Z` : null
}

/** The ids of all complete messages; a mailbox nobody wrote to yet is empty. */
export async function newestFirst(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((id) => timeOfMailboxId(id) !== null)
    .sort()
    .reverse()
}
