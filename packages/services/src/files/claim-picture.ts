import { clientOf, prepared, type Tx } from '@fournil/db'
import type { PublicBucket } from '@fournil/domain/buckets'

const FILES = '/files/'

/**
 * A picture that a row is about to name: false when it is gone. Until this transaction ends the clean-up leaves it alone,
 * and afterwards it sees who uses it.
 */
export async function claimPicture(tx: Tx, file_id: string | null): Promise<boolean> {
  if (!file_id) return true
  const { rowCount } = await clientOf(tx).query(prepared(CLAIM_BY_ID, [file_id]))
  return rowCount === 1
}

/** The same for addresses; those of the web are nobody's to keep. */
export async function claimAddresses(
  tx: Tx,
  addresses: readonly string[],
  bucket: PublicBucket = 'product-images',
): Promise<boolean> {
  const ours = addresses.filter((address) => address.startsWith(FILES))
  const keys = [...new Set(ours.map((address) => address.slice(FILES.length)))]
  if (keys.length === 0) return true
  const { rowCount } = await clientOf(tx).query(prepared(CLAIM_BY_KEY, [keys, bucket]))
  return rowCount === keys.length
}

const CLAIM_BY_ID = `select from files where id = $1 and bucket = 'product-images' for key share`
// In one order, so that two who claim the same pictures do not wait for each other.
const CLAIM_BY_KEY = `
  select from files where key = any($1::text[]) and bucket = $2 order by id for key share`
