import { createHmac, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWebhookSender } from './create-webhook-sender.ts'
import { openReceiver, type Receiver } from './testing/receiver.ts'

let there: Receiver
beforeAll(async () => {
  there = await openReceiver()
})
afterAll(() => there.close())
beforeEach(() => {
  there.received.length = 0
})

const secret = () => `whsec_${randomBytes(32).toString('base64')}`
const message = (path: string, values = {}) => ({
  url: `${there.origin}${path}`,
  event_id: 'e1',
  body: '{"type":"test","name":"Pâté"}',
  secrets: [secret()],
  sent_at: new Date('2026-11-16T10:00:00.900Z'),
  ...values,
})

describe('a message', () => {
  test('arrives to the byte, signed with its time by each of the secrets', async () => {
    const secrets = [secret(), secret()]
    const sent = message('/in', { secrets })
    expect(await there.sender()(sent)).toMatchObject({ outcome: 'answered', status: 200 })
    const [{ headers, body } = { headers: {}, body: '' }] = there.received
    expect(body).toBe(sent.body)
    const expected = secrets.map((one) => {
      const hmac = createHmac('sha256', Buffer.from(one.replace('whsec_', ''), 'base64'))
      return `v1,${hmac.update(`e1.1794823200.${sent.body}`).digest('base64')}`
    })
    expect(headers).toMatchObject({
      'webhook-id': 'e1',
      'webhook-timestamp': '1794823200',
      'webhook-signature': expected.join(' '),
      'content-type': 'application/json; charset=utf-8',
    })
  })

  test('is not carried on to where an answer points', async () => {
    there.answerWith('/moved', 307)
    expect(await there.sender()(message('/moved'))).toMatchObject({ status: 307 })
    expect(there.received.map(({ path }) => path)).toEqual(['/moved'])
  })

  test('to somebody who never answers ends when patience does', async () => {
    there.answerWith('/slow', 'never')
    const answer = await there.sender({ patience_ms: 200 })(message('/slow'))
    expect(answer).toMatchObject({ outcome: 'unreachable' })
  })

  test('to somebody with a certificate that nobody vouches for is not sent', async () => {
    const { port } = new URL(there.origin)
    const wary = createWebhookSender({ ports: [port], isAllowed: () => true })
    expect(await wary(message('/in'))).toMatchObject({ outcome: 'unreachable' })
    expect(there.received).toEqual([])
  })
})

test('nothing is sent into our own network, by name, by address, by port or in clear', async () => {
  const { port } = new URL(there.origin)
  const real = createWebhookSender({ ports: [port] })
  for (const url of [
    `${there.origin}/in`,
    `https://127.0.0.1:${port}/in`,
    `https://[::1]:${port}/in`,
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8/',
    'https://user:word@example.com/',
    'https://example.com:5432/',
    'http://example.com/',
    'file:///etc/passwd',
    'nonsense',
  ])
    expect(await real(message('', { url })), url).toMatchObject({ outcome: 'not_public' })
  expect(there.received).toEqual([])
})
