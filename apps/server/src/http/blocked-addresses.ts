import { BlockList, isIP, isIPv6 } from 'node:net'
import { accessLists, type Database, writeError } from '@fournil/db'

const KEPT_FOR_MS = 15_000
/** So long nobody waits again for a database that has just not answered. */
const TRIED_AGAIN_MS = 1_000

/** The blacklist less the whitelist, held in memory and read anew every few seconds. */
export function createAccessLists(
  db: Database,
  clock: () => number = Date.now,
  onError: (error: Error) => void = writeError('The address lists could not be read'),
) {
  let blocked = new BlockList()
  let allowed = new BlockList()
  let until = 0
  let reading: Promise<void> | null = null

  async function read() {
    const lists = await accessLists(db)
    blocked = listOf(lists.blocked)
    allowed = listOf(lists.allowed)
    until = clock() + KEPT_FOR_MS
  }

  return {
    async blocks(ip: string): Promise<boolean> {
      if (!isIP(ip)) return false
      if (clock() >= until) {
        reading ??= read()
          .catch((error) => {
            until = clock() + TRIED_AGAIN_MS
            throw error
          })
          .finally(() => {
            reading = null
          })
        // While the database does not answer, yesterday's list is better than none.
        await reading.catch(onError)
      }
      const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
      return blocked.check(ip, family) && !allowed.check(ip, family)
    },
  }
}

export function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const address of addresses) {
    const [ip = '', bits] = address.split('/')
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return list
}
