import { BlockList, isIP, isIPv6 } from 'node:net'
import { blockedAddresses, type Database } from '@fournil/db'

const KEPT_FOR_MS = 15_000

/** The blacklist less the whitelist, held in memory and read anew every few seconds. */
export function createAccessLists(db: Database, clock: () => number = Date.now) {
  let list = new BlockList()
  let until = 0
  let reading: Promise<void> | null = null

  async function read() {
    const fresh = new BlockList()
    for (const address of await blockedAddresses(db)) {
      const [ip = '', bits] = address.split('/')
      const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
      if (bits === undefined) fresh.addAddress(ip, family)
      else fresh.addSubnet(ip, Number(bits), family)
    }
    list = fresh
    until = clock() + KEPT_FOR_MS
  }

  return {
    async blocks(ip: string): Promise<boolean> {
      if (!isIP(ip)) return false
      if (clock() >= until) {
        reading ??= read().finally(() => {
          reading = null
        })
        // While the database does not answer, yesterday's list is better than none.
        await reading.catch(() => {})
      }
      return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
    },
  }
}
