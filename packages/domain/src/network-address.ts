/**
 * What counts as one visitor on the network: an IPv4 address, or the /64 that a provider gives to one household. Null for an
 * address that is not public: behind a proxy that we were not told of, everybody has the same one.
 */
export function visitorAddress(address: string | null): string | null {
  if (!address) return null
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4) return PRIVATE_IPV4.test(ipv4) ? null : ipv4
  const groups = groupsOf(address.toLowerCase().replace(/%.*$/, ''))
  if (!groups || !isPublic(groups)) return null
  return `${groups.slice(0, 4).join(':')}::/64`
}

const PRIVATE_IPV4 =
  /^(0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./

/**
 * Whether a server of ours may connect to this address for somebody who typed a name: one of the public Internet, as far as
 * an address tells. Our own network, and what translates into it, is nobody's to look at.
 */
export function isPublicAddress(address: string): boolean {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (ipv4) return !PRIVATE_IPV4.test(ipv4) && !SPECIAL_IPV4.test(ipv4)
  const groups = groupsOf(address.toLowerCase().replace(/%.*$/, ''))
  if (!groups || !isPublic(groups)) return false
  // Tunnels carry an IPv4 address of their own choosing; 2001:db8 is for examples.
  const [first, second = '0'] = groups
  return !(first === '2002' || (first === '2001' && (second === '0' || second === 'db8')))
}

/** Protocol assignments, examples, benchmarks, multicast, reserved and broadcast. */
const SPECIAL_IPV4 =
  /^192\.0\.[02]\.|^192\.88\.99\.|^198\.1[89]\.|^198\.51\.100\.|^203\.0\.113\.|^(22[4-9]|2[3-5]\d)\./

/** The eight groups of an IPv6 address without leading zeros; null for what is none. */
function groupsOf(address: string): string[] | null {
  const [head = '', tail, ...more] = address.split('::')
  if (more.length > 0) return null
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = 8 - before.length - after.length
  if (tail === undefined ? zeros !== 0 : zeros < 1) return null
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  if (!groups.every((group) => /^[\da-f]{1,4}$/.test(group))) return null
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

// Global unicast is 2000::/3; everything else is local in one way or another.
function isPublic([first = '0']: string[]): boolean {
  const value = Number.parseInt(first, 16)
  return value >= 0x2000 && value <= 0x3fff
}
