import { isPublicAddress } from '@fournil/domain/network-address'
import { expect, test } from 'vitest'
import { publicLookup } from './public-lookup.ts'

const OURS = '10.0.0.1'
const THEIRS = '93.184.216.34'

/** What a name with these addresses leads to, for one connection or for whoever tries them all. */
function lookedUp(addresses: string[], all: boolean): Promise<unknown> {
  const found = addresses.map((address) => ({ address, family: 4 }))
  const lookup = publicLookup(isPublicAddress, (_name, _options, answer) => answer(null, found))
  return new Promise((resolve, reject) =>
    lookup('exemple.fr', { all }, (error, address) => (error ? reject(error) : resolve(address))),
  )
}

test.each([[[OURS]], [[OURS, THEIRS]], [[THEIRS, OURS]], [[]]])(
  'a name that leads to %j is refused whole',
  async (addresses) => {
    for (const all of [true, false])
      await expect(lookedUp(addresses, all)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
  },
)

test('a name whose addresses are all public leads to them', async () => {
  expect(await lookedUp([THEIRS], false)).toBe(THEIRS)
  expect(await lookedUp([THEIRS], true)).toEqual([{ address: THEIRS, family: 4 }])
})
