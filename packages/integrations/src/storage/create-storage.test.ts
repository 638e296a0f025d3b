import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStorage } from './create-storage.ts'
import { textOf } from './testing/behaviour.ts'
import { startS3Peer } from './testing/s3-peer.ts'

const TEXT = { content_type: 'text/plain', visibility: 'private' } as const

test('the disk is chosen by configuration', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'storage-'))
  await createStorage({ provider: 'disk', directory }).put('a', Buffer.from('on disk'), TEXT)
  const again = createStorage({ provider: 'disk', directory })
  expect(await textOf(await again.get('a'))).toBe('on disk')
  await rm(directory, { recursive: true })
})

test('S3 is chosen by configuration', async () => {
  const peer = await startS3Peer()
  await createStorage({ provider: 's3', ...peer.config }).put('a', Buffer.from('on S3'), TEXT)
  expect(peer.objects.get('a')?.body.toString()).toBe('on S3')
  await peer.close()
})
