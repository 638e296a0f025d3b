import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from './disk.ts'
import { describeStorage, keys, textOf } from './testing/behaviour.ts'

const TEXT = { content_type: 'text/plain', visibility: 'private' } as const
let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

describeStorage('disk', async () => ({
  storage: createDiskStorage({ directory: join(directory, 'files') }),
  close: async () => {},
}))

test('what a crash left behind is not a file', async () => {
  const storage = createDiskStorage({ directory })
  await storage.put('a', Buffer.from('whole'), TEXT)
  await writeFile(join(directory, 'a@info.123.tmp'), '{"version":"ha')
  await writeFile(join(directory, 'b@0000'), 'content whose description was never written')
  expect(await keys(storage, '')).toEqual(['a'])
  expect(await textOf(await storage.get('a'))).toBe('whole')
  expect(await storage.get('b')).toBeNull()
})

test('replacing, deleting and failing leave no content behind', async () => {
  const storage = createDiskStorage({ directory })
  for (const text of ['one', 'two', 'three']) await storage.put('a', Buffer.from(text), TEXT)
  expect(await readdir(directory)).toHaveLength(2)
  await expect(storage.put('a', failing(), TEXT)).rejects.toThrow('no more')
  expect(await readdir(directory)).toHaveLength(2)
  await storage.delete('a')
  expect(await readdir(directory)).toEqual([])
})

test('a reader who has begun finishes, though the file is deleted meanwhile', async () => {
  const storage = createDiskStorage({ directory })
  await storage.put('a', Buffer.alloc(500_000, 'x'), TEXT)
  const file = await storage.get('a')
  await storage.delete('a')
  expect(await textOf(file)).toHaveLength(500_000)
})

test('content that disappeared is a failure, not an absence', async () => {
  const storage = createDiskStorage({ directory })
  await storage.put('a', Buffer.from('x'), TEXT)
  const content = (await readdir(directory)).find((name) => !name.endsWith('@info'))
  await rm(join(directory, content ?? ''))
  await expect(storage.get('a')).rejects.toThrow('missing')
})

async function* failing(): AsyncIterable<Uint8Array> {
  yield Buffer.from('some')
  throw new Error('no more')
}
