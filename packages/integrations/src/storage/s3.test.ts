import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createS3Storage } from './s3.ts'
import { describeStorage, streamOf, textOf } from './testing/behaviour.ts'
import { startS3Peer } from './testing/s3-peer.ts'

const TEXT = { content_type: 'text/plain', visibility: 'private' } as const
const quick = {
  patience: { attempts: 4, first_pause_ms: 2, timeout_ms: 60_000 },
  part_size: 64 * 1024,
}

describeStorage('S3 by path', async () => {
  const peer = await startS3Peer()
  return { storage: createS3Storage(peer.config, quick), close: peer.close }
})

describeStorage('S3 by virtual host', async () => {
  const peer = await startS3Peer()
  const endpoint = `http://s3.test:${peer.port}`
  const config = { ...peer.config, endpoint, addressing: 'virtual-host' } as const
  return { storage: createS3Storage(config, { ...quick, send: toLoopback }), close: peer.close }
})

describe('an S3 store', () => {
  let peer: Awaited<ReturnType<typeof startS3Peer>>

  beforeEach(async () => {
    peer = await startS3Peer()
  })
  afterEach(() => peer.close())

  test.each([500, 503, 429])('that answers %i three times is asked a fourth', async (status) => {
    const storage = createS3Storage(peer.config, quick)
    peer.failNext(3, status)
    await storage.put('a', Buffer.from('patience'), TEXT)
    expect(peer.seen).toEqual(['PUT a', 'PUT a', 'PUT a', 'PUT a'])
    expect(await textOf(await storage.get('a'))).toBe('patience')
  })

  test('that keeps failing is reported, not mistaken for an empty one', async () => {
    const storage = createS3Storage(peer.config, quick)
    peer.failNext(1000)
    const failure = { name: 'S3Error', status: 503 }
    await expect(storage.get('a')).rejects.toMatchObject(failure)
    await expect(storage.head('a')).rejects.toMatchObject(failure)
    await expect(storage.delete('a')).rejects.toMatchObject(failure)
    await expect(Array.fromAsync(storage.list(''))).rejects.toMatchObject(failure)
    expect(peer.seen).toHaveLength(16)
  })

  test('that is not there at all raises', async () => {
    const storage = createS3Storage(peer.config, quick)
    await peer.close()
    await expect(storage.get('a')).rejects.toThrow('fetch failed')
  })

  test('that never answers is given up on', async () => {
    const never: typeof fetch = (_request, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const patience = { attempts: 2, first_pause_ms: 1, timeout_ms: 20 }
    const storage = createS3Storage(peer.config, { send: never, patience })
    await expect(storage.get('a')).rejects.toThrow('no answer within 20 ms')
  })

  test('refuses a wrong secret, another region, and says so without retrying', async () => {
    for (const wrong of [{ secret_access_key: 'guess' }, { region: 'us-east-1' }]) {
      const storage = createS3Storage({ ...peer.config, ...wrong }, quick)
      await expect(storage.put('a', Buffer.from('x'), TEXT)).rejects.toMatchObject({ status: 403 })
    }
    expect(peer.seen).toHaveLength(2)
    expect(peer.objects.size).toBe(0)
  })

  test('receives a long stream in parts, each of which may be tried again', async () => {
    const storage = createS3Storage(peer.config, quick)
    peer.failNext(1)
    const { size } = await storage.put('long', streamOf(150), TEXT)
    expect(size).toBe(150_000)
    expect(peer.seen).toEqual([
      'POST long?uploads',
      'POST long?uploads',
      'PUT long?uploadId&partNumber',
      'PUT long?uploadId&partNumber',
      'PUT long?uploadId&partNumber',
      'POST long?uploadId',
    ])
  })

  test('is told to forget the parts of a stream that broke off', async () => {
    const storage = createS3Storage(peer.config, quick)
    async function* broken() {
      yield* streamOf(100)
      throw new Error('the line went dead')
    }
    await expect(storage.put('long', broken(), TEXT)).rejects.toThrow('the line went dead')
    expect(peer.seen.at(-1)).toBe('DELETE long?uploadId')
    expect(peer.uploads.size).toBe(0)
  })

  test('holds files of others: their visibility is private', async () => {
    peer.objects.set('theirs', { body: Buffer.from('x'), headers: { 'content-type': 'a/b' } })
    const info = await createS3Storage(peer.config, quick).head('theirs')
    expect(info?.visibility).toBe('private')
  })
})

// Names under a virtual host do not resolve here: same request, same Host header, loopback socket.
const toLoopback: typeof fetch = async (input) => {
  const request = input as Request
  const url = new URL(request.url)
  const body = Buffer.from(await request.arrayBuffer())
  const headers = { ...Object.fromEntries(request.headers), host: url.host }
  return new Promise((resolve, reject) => {
    const { port, pathname, search } = url
    const options = { host: '127.0.0.1', port, path: pathname + search, method: request.method }
    const outgoing = httpRequest({ ...options, headers, agent: false }, (incoming) => {
      const status = incoming.statusCode ?? 0
      const stream = Readable.toWeb(incoming) as ReadableStream<Uint8Array>
      const empty = status === 204 || request.method === 'HEAD'
      if (empty) incoming.resume()
      resolve(
        new Response(empty ? null : stream, { status, headers: incoming.headers as HeadersInit }),
      )
    })
    outgoing.on('error', reject).end(body.length > 0 ? body : undefined)
  })
}
