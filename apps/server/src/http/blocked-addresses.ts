import { BlockList, isIP, isIPv6 } from 'node:net'
import { accessLists, type Database, writeError } from '@fournil/db'

const KEPT_FOR_MS = 15_000
/** So long nobody waits again for a database that has just not answered. */
const TRIED_AGAIN_MS = 1_000

/** Bounds the memory of what was found out about addresses. */
const MOST_ADDRESSES = 5_000

export type AccessLists = {
  blocks: (ip: string) => Promise<boolean>
  /** Without waiting: whether the lists, which were read just now, let in whoever is at this address. */
  admits: (ip: string) => boolean
}

/** The blacklist less the whitelist, held in memory and read anew every few seconds. */
export function createAccessLists(
  db: Database,
  clock: () => number = Date.now,
  onError: (error: Error) => void = writeError('The address lists could not be read'),
): AccessLists {
  let blocked = new BlockList()
  let allowed = new BlockList()
  let until = 0
  let reading: Promise<void> | null = null
  /** What these very lists say of an address: asking them takes longer than a kept answer does. */
  let admitted = new Map<string, boolean>()

  async function read() {
    const lists = await accessLists(db)
    blocked = listOf(lists.blocked)
    allowed = listOf(lists.allowed)
    admitted = new Map()
    until = clock() + KEPT_FOR_MS
  }

  function isBlocked(ip: string): boolean {
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
    return blocked.check(ip, family) && !allowed.check(ip, family)
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
      return isBlocked(ip)
    },
    admits(ip) {
      if (clock() >= until) return false
      const known = admitted.get(ip)
      if (known !== undefined) return known
      if (admitted.size >= MOST_ADDRESSES) admitted.clear()
      // The zone of a link-local address means something on the proxy's machine alone.
      const address = ip.replace(/%.*$/, '')
      const isAdmitted = isIP(address) !== 0 && !isBlocked(address)
      admitted.set(ip, isAdmitted)
      return isAdmitted
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
