import type { Tx } from '@fournil/db'
import { isOwner } from '@fournil/domain/team'
import { addressesOf } from './addresses-of.ts'

/** Where those who hold every flag of the shop are written to. */
export function ownerAddresses(tx: Tx): Promise<string[]> {
  return addressesOf(tx, isOwner)
}
