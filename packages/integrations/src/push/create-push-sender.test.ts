import { createPublicKey, verify } from 'node:crypto'
import { isPublicAddress } from '@fournil/domain/network-address'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPushSender } from './create-push-sender.ts'
import { openPushService, type PushService, testBrowser } from './testing/push-service.ts'

let service: PushService
beforeAll(async () => {
  service = await openPushService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.received.length = 0
  service.answerWith(201)
})

test('a message is read by the browser it was written for, and by no other', async () => {
  const [mine, other] = [service.browser('/a'), service.browser('/b')]
  expect(await service.sender().send(mine.target, 'Nouvelle commande\u00a0: 12,50 €')).toBe('sent')
  const body = service.received[0]?.body ?? Buffer.alloc(0)
  expect(mine.read(body)).toBe('Nouvelle commande\u00a0: 12,50 €')
  expect(() => other.read(body)).toThrow()
  expect(body.toString('latin1')).not.toContain('commande')
})

test('what reads our messages here reads the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const browser = testBrowser('https://push.example.net/push', {
    private_key: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  })
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(browser.read(body)).toBe('When I grow up, I want to be a watermelon')
})

test('the service is told who sends, by a signature for it alone that ends within a day', async () => {
  const sender = service.sender({ clock: () => new Date('2026-11-16T12:00:00Z') })
  await sender.send(service.browser('/a').target, 'x')
  const headers = service.received[0]?.headers ?? {}
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' })
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
  expect(key).toBe(sender.public_key)
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
    aud: service.origin,
    exp: Date.parse('2026-11-17T00:00:00Z') / 1000,
    sub: 'mailto:ne-pas-repondre@fournil.localhost',
  })
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  )
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${body}`)
  const check = { key: jwk, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', signed, check, Buffer.from(signature, 'base64url'))).toBe(true)
})

test.each([404, 410])('a subscription that is answered with %i is gone', async (status) => {
  service.answerWith(status)
  expect(await service.sender().send(service.browser('/a').target, 'x')).toBe('gone')
})

test.each([400, 429, 500, 302])('%i is a failure that is tried again', async (status) => {
  service.answerWith(status)
  const sent = service.sender().send(service.browser('/a').target, 'x')
  await expect(sent).rejects.toMatchObject({ name: 'PushError', status })
})

describe('nothing is sent', () => {
  const { target } = { target: { p256dh: '', auth: '' } }
  test.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.1.2.3/a',
    'https://169.254.169.254/latest',
    'https://moi:secret@push.example/a',
    'https://push.example:8443/a',
    'ftp://push.example/a',
    'nonsense',
  ])('to %s', async (endpoint) => {
    const sender = createPushSender({ secret: Buffer.alloc(32, 7), subject: 'mailto:a@b.fr' })
    await expect(sender.send({ ...target, endpoint }, 'x')).rejects.toThrow(
      'No public https address.',
    )
  })

  test('to a name that leads to this machine', async () => {
    const sender = service.sender({ isAllowed: isPublicAddress })
    await expect(sender.send(service.browser('/a').target, 'x')).rejects.toThrow(
      'cannot be reached',
    )
    expect(service.received).toEqual([])
  })

  test('that is too long for one record', async () => {
    const long = service.sender().send(service.browser('/a').target, 'x'.repeat(4000))
    await expect(long).rejects.toThrow(RangeError)
  })
})
