import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { checkKey, checkPrefix } from './check-key.ts'
import { listKeys } from './list-keys.ts'
import type { FileBody, FileInfo, PutOptions, Storage, StoredFile } from './port.ts'
import { makeDirectory, syncDirectory } from './sync-directory.ts'
import { writeFileSynced } from './write-file-synced.ts'

/** Beside 'a.webp@<version>' lies 'a.webp@info', which names the version that counts. */
type Info = FileInfo & { version: string }

export function createDiskStorage({ directory }: { directory: string }): Storage {
  const contentPath = (key: string, version: string) => join(directory, `${key}@${version}`)
  const infoPath = (key: string) => join(directory, `${key}@info`)

  async function put(key: string, body: FileBody, options: PutOptions) {
    checkKey(key)
    await makeDirectory(dirname(infoPath(key)))
    const version = randomUUID()
    const written = await place(contentPath(key, version), body)
    const previous = await readInfo(infoPath(key))
    const info: Info = {
      ...written,
      version,
      content_type: options.content_type,
      cache_control: options.cache_control ?? null,
      visibility: options.visibility,
    }
    // This one rename switches content and description together.
    await place(infoPath(key), Buffer.from(JSON.stringify(info)))
    if (previous) await rm(contentPath(key, previous.version), { force: true })
    return written
  }

  async function get(key: string): Promise<StoredFile | null> {
    checkKey(key)
    let info = await readInfo(infoPath(key))
    while (info) {
      const file = await open(contentPath(key, info.version)).catch(absent)
      if (file) return { ...described(info), stream: webStream(file.createReadStream()) }
      // Replaced or deleted between the two reads: look again, unless it is truly lost.
      const now = await readInfo(infoPath(key))
      if (now?.version === info.version) throw new Error(`the content of ${key} is missing`)
      info = now
    }
    return null
  }

  async function head(key: string) {
    checkKey(key)
    const info = await readInfo(infoPath(key))
    return info && described(info)
  }

  async function remove(key: string) {
    checkKey(key)
    const info = await readInfo(infoPath(key))
    if (!info) return
    await rm(infoPath(key), { force: true })
    await rm(contentPath(key, info.version), { force: true })
    await syncDirectory(dirname(infoPath(key)))
  }

  async function* list(prefix: string) {
    checkPrefix(prefix)
    for await (const key of listKeys(directory, prefix)) {
      const info = await readInfo(infoPath(key))
      const written = info && (await stat(infoPath(key)).catch(absent))
      if (written) yield { key, size: info.size, written_at: written.mtime }
    }
  }

  return { put, get, head, delete: remove, list }
}

/** The file appears under its name whole and durable, or not at all. */
async function place(path: string, body: FileBody) {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    const written = await writeFileSynced(temporary, body)
    await rename(temporary, path)
    await syncDirectory(dirname(path))
    return written
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function readInfo(path: string): Promise<Info | null> {
  const json = await readFile(path, 'utf8').catch(absent)
  return json ? (JSON.parse(json) as Info) : null
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

function described({ version: _, ...info }: Info): FileInfo {
  return info
}

function webStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
