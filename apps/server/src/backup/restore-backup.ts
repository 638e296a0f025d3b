import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { postgresMajor } from '@fournil/db/cluster/binaries'
import { unprivileged } from '@fournil/db/cluster/unprivileged'
import { extract } from 'tar-stream'
import { EnvironmentError } from '../environment.ts'
import { isLocked, unlocked } from './lock-backup.ts'
import { MANIFEST, Manifest } from './manifest.ts'

type Wish = { file: string; data_dir: string; key?: string }

/** Puts a backup where there is nothing yet. Until all of it was read and found whole, it lies beside that place. */
export async function restoreBackup({ file, data_dir, key }: Wish): Promise<Manifest> {
  await requireEmpty(data_dir)
  const beside = `${data_dir}.restoring-${process.pid}`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { recursive: true, mode: 0o700 })
  try {
    const counted = await unpack(await opened(file, key), beside)
    const manifest = await readManifest(file, beside)
    if (counted.files !== manifest.files || counted.bytes !== manifest.bytes) throw broken(file)
    await requireKnownVersion(manifest)
    await rm(join(beside, MANIFEST))
    await rmdir(data_dir).catch(() => {})
    await mkdir(dirname(data_dir), { recursive: true })
    await rename(beside, data_dir)
    return manifest
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    throw error
  }
}

async function requireEmpty(data_dir: string): Promise<void> {
  const found = await readdir(data_dir).catch(() => [])
  if (found.length > 0)
    throw new EnvironmentError(
      `${data_dir} is not empty: a backup is restored where there is nothing. Move it away, or choose another DATA_DIR.`,
    )
}

async function opened(file: string, key: string | undefined): Promise<Readable> {
  const handle = await open(file).catch(() => {
    throw new EnvironmentError(`${file} cannot be read.`)
  })
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0)
  await handle.close()
  const content = createReadStream(file)
  return isLocked(buffer.subarray(0, bytesRead)) ? unlocked(content, key) : content
}

async function unpack(content: Readable, folder: string) {
  const { identity } = unprivileged()
  const counted = { files: 0, bytes: 0 }
  const tar = extract()
  const read = async () => {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header
      const path = placeIn(folder, name)
      if (type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 })
      else {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
        if (name !== MANIFEST) {
          counted.files += 1
          counted.bytes += size
        }
      }
      if (type === 'directory') entry.resume()
      // PostgreSQL runs as somebody else where we are root and cannot seem to be nobody.
      if (identity.uid && name.startsWith('postgres/'))
        await chown(path, identity.uid, identity.gid ?? 0)
    }
  }
  try {
    await Promise.all([pipeline(content, createGunzip(), tar), read()])
  } catch (error) {
    if (error instanceof EnvironmentError) throw error
    throw new EnvironmentError(`The backup cannot be read to its end: ${(error as Error).message}.`)
  }
  return counted
}

/** An archive that somebody made up writes nowhere else. */
function placeIn(folder: string, name: string): string {
  const parts = name.replace(/\/$/, '').split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\\')))
    throw new EnvironmentError(`The backup holds a file with an impossible name: ${name}.`)
  return join(folder, ...parts)
}

async function readManifest(file: string, folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw broken(file)
  }
}

/** What an older one made can be carried over once it is there. */
async function requireKnownVersion({ postgres }: Manifest): Promise<void> {
  const major = await postgresMajor()
  if (Number(postgres) > Number(major))
    throw new EnvironmentError(
      `The backup is of PostgreSQL ${postgres}, and ${major} is installed: restore it with the release of Fournil that made it.`,
    )
}

function broken(file: string): EnvironmentError {
  return new EnvironmentError(`${file} is not a whole backup of Fournil.`)
}
