import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { EnvironmentError } from '../environment.ts'

// The format of age (age-encryption.org): whoever has the key and no Fournil can open a backup too.
const FIRST_BYTES = 'age-encryption.org/v1'

/** For whoever knows the passphrase, or has the secret that belongs to `age1…`. */
export async function locked(content: Readable, key: string): Promise<Readable> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  try {
    if (key.startsWith('age1')) encrypter.addRecipient(key)
    else encrypter.setPassphrase(key)
  } catch {
    throw new EnvironmentError('BACKUP_KEY is neither a passphrase nor a recipient of age (age1…).')
  }
  return fromWeb(await encrypter.encrypt(toWeb(content)))
}

export function isLocked(first: Uint8Array): boolean {
  return Buffer.from(first).toString('latin1').startsWith(FIRST_BYTES)
}

export async function unlocked(content: Readable, key: string | undefined): Promise<Readable> {
  if (!key) throw new EnvironmentError('This backup is encrypted: give its key in BACKUP_KEY.')
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  try {
    if (key.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(key)
    else decrypter.addPassphrase(key)
    return fromWeb(await decrypter.decrypt(toWeb(content)))
  } catch {
    throw new EnvironmentError('BACKUP_KEY does not open this backup.')
  }
}

// Loaded with the first backup that has a key: most servers never need its curves.
const age = () => import('age-encryption')

const toWeb = (content: Readable) =>
  Readable.toWeb(content) as unknown as globalThis.ReadableStream<Uint8Array>
const fromWeb = (content: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(content as unknown as ReadableStream)
