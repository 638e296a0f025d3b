import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { DownloadError } from './port.ts'

type Lookup = (
  name: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Looks a name up and hands on what it found, unless one of its addresses may not be connected to. */
export function publicLookup(
  isAllowed: (address: string) => boolean,
  lookupAll: Lookup = lookup,
): LookupFunction {
  return (name, options, answer) => {
    lookupAll(name, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return answer(new DownloadError('ADDRESS_REFUSED', `${name} is not public.`), '')
      if (options.all) return answer(null, addresses)
      answer(null, first.address, first.family)
    })
  }
}
