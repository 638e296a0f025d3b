import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PutOptions, Storage, StoredFile } from '../port.ts'

const WEBP: PutOptions = {
  content_type: 'image/webp',
  cache_control: 'public, max-age=3600',
  visibility: 'public',
}
const HOSTILE_KEYS = [
  '',
  '.',
  '..',
  '../outside',
  'a/../../outside',
  'a/..',
  '/etc/passwd',
  'a//b',
  'a/',
  './a',
  'a\\..\\b',
  'a\0b',
  'a%2f..%2fb',
  '.hidden',
  'a@info',
  'a b',
  'é',
  'C:evil',
  'a\n',
  'x'.repeat(129),
  Array(200).fill('abc').join('/'),
]

type Opened = { storage: Storage; close: () => Promise<void> }

/** What every provider of the port must do, whatever it stands on. */
export function describeStorage(name: string, openStorage: () => Promise<Opened>): void {
  describe(`storage on ${name}`, () => {
    let storage: Storage
    let close: () => Promise<void>

    beforeEach(async () => {
      ;({ storage, close } = await openStorage())
    })
    afterEach(() => close())

    test('gives back the bytes and what was said about them', async () => {
      const bytes = Buffer.from([0, 255, 13, 10, 128, 0])
      const put = await storage.put('shop/images/pain.webp', bytes, WEBP)
      const file = await storage.get('shop/images/pain.webp')
      expect(file).toMatchObject({ size: 6, etag: put.etag, ...WEBP })
      expect(await bytesOf(file)).toEqual(bytes)
      expect(put.size).toBe(6)
      expect(put.etag).toMatch(/^[^"\s]+$/)
    })

    test('describes a file without reading it', async () => {
      const { etag } = await storage.put('a.pdf', Buffer.from('abc'), {
        content_type: 'application/pdf',
        visibility: 'private',
      })
      expect(await storage.head('a.pdf')).toEqual({
        size: 3,
        etag,
        content_type: 'application/pdf',
        cache_control: null,
        visibility: 'private',
      })
    })

    test('answers null for what is not there', async () => {
      await storage.put('a/b', Buffer.from('x'), WEBP)
      for (const key of ['a', 'a/b/c', 'a/c', 'nothing']) {
        expect(await storage.get(key)).toBeNull()
        expect(await storage.head(key)).toBeNull()
      }
    })

    test('replaces content and description together, and the etag tells', async () => {
      const first = await storage.put('a', Buffer.from('first'), WEBP)
      const second = await storage.put('a', Buffer.from('second!'), {
        content_type: 'text/plain',
        visibility: 'private',
      })
      const file = await storage.get('a')
      expect(await textOf(file)).toBe('second!')
      expect(file).toMatchObject({ content_type: 'text/plain', cache_control: null, size: 7 })
      expect(second.etag).not.toBe(first.etag)
    })

    test('takes a stream of unknown length, short or long', async () => {
      for (const chunks of [0, 1, 300]) {
        const put = await storage.put(`stream-${chunks}`, streamOf(chunks), WEBP)
        expect(put.size).toBe(chunks * 1000)
        const file = await storage.get(`stream-${chunks}`)
        expect(file).toMatchObject({ ...WEBP, size: chunks * 1000, etag: put.etag })
        expect(await bytesOf(file)).toEqual(Buffer.concat(await Array.fromAsync(streamOf(chunks))))
      }
    })

    test('keeps the old file when a stream breaks off', async () => {
      await storage.put('a', Buffer.from('whole'), WEBP)
      await expect(storage.put('a', brokenStream(), WEBP)).rejects.toThrow('the line went dead')
      await expect(storage.put('b', brokenStream(), WEBP)).rejects.toThrow('the line went dead')
      expect(await textOf(await storage.get('a'))).toBe('whole')
      expect(await storage.head('b')).toBeNull()
      expect(await keys(storage, '')).toEqual(['a'])
    })

    test('deletes, and does not mind deleting again', async () => {
      await storage.put('a', Buffer.from('x'), WEBP)
      await storage.delete('a')
      await storage.delete('a')
      expect(await storage.get('a')).toBeNull()
      expect(await keys(storage, '')).toEqual([])
    })

    test('lists by prefix in the order of the keys, however many', async () => {
      const all = ['a', 'a-b', 'a/b', 'a/b-c', 'a/b/c', 'a/bc', 'a0', 'b/a.webp', 'b/a/x']
      for (const key of all.toReversed()) await storage.put(key, Buffer.from(key), WEBP)
      expect(await keys(storage, '')).toEqual(all)
      expect(await keys(storage, 'a/')).toEqual(['a/b', 'a/b-c', 'a/b/c', 'a/bc'])
      expect(await keys(storage, 'a/b')).toEqual(['a/b', 'a/b-c', 'a/b/c', 'a/bc'])
      expect(await keys(storage, 'a/b/')).toEqual(['a/b/c'])
      expect(await keys(storage, 'z')).toEqual([])
      const [listed, ...others] = await Array.fromAsync(storage.list('b/a.'))
      expect([listed, others]).toEqual([
        { key: 'b/a.webp', size: 8, written_at: expect.any(Date) },
        [],
      ])
    })

    test('survives many writers of one key: whoever reads gets one whole version', async () => {
      const bodies = Array.from({ length: 12 }, (_, i) => Buffer.alloc(40_000 + i, 65 + i))
      const writing = Promise.all(bodies.map((body) => storage.put('hot', body, WEBP)))
      let done = false
      void writing.finally(() => {
        done = true
      })
      do {
        const file = await storage.get('hot')
        const bytes = await bytesOf(file)
        if (file) expect(bytes).toEqual(Buffer.alloc(file.size, bytes[0]))
      } while (!done)
      await writing
      expect(await keys(storage, '')).toEqual(['hot'])
    })

    test.each(HOSTILE_KEYS.map((key) => [key]))('refuses the key %j everywhere', async (key) => {
      const refusal = { code: 'INVALID_KEY' }
      await expect(storage.put(key, Buffer.from('x'), WEBP)).rejects.toMatchObject(refusal)
      await expect(storage.get(key)).rejects.toMatchObject(refusal)
      await expect(storage.head(key)).rejects.toMatchObject(refusal)
      await expect(storage.delete(key)).rejects.toMatchObject(refusal)
    })

    test.each([['..'], ['../'], ['a/../'], ['/'], ['a//'], ['a/.']])(
      'refuses the prefix %j',
      async (prefix) => {
        await expect(keys(storage, prefix)).rejects.toMatchObject({ code: 'INVALID_KEY' })
      },
    )
  })
}

export async function keys(storage: Storage, prefix: string): Promise<string[]> {
  return (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key)
}

export async function bytesOf(file: StoredFile | null): Promise<Buffer> {
  return file ? Buffer.from(await new Response(file.stream).arrayBuffer()) : Buffer.alloc(0)
}

export async function textOf(file: StoredFile | null): Promise<string> {
  return (await bytesOf(file)).toString()
}

export async function* streamOf(chunks: number): AsyncIterable<Uint8Array> {
  for (let i = 0; i < chunks; i += 1) yield Buffer.alloc(1000, i)
}

async function* brokenStream(): AsyncIterable<Uint8Array> {
  yield* streamOf(150)
  throw new Error('the line went dead')
}
