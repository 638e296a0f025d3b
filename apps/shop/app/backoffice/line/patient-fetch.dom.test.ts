// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { patientFetch } from './patient-fetch.ts'

type Step = number | 'cut' | 'half'

let told: string[] = []
let asked = 0

beforeEach(() => {
  told = []
  asked = 0
  window.location.href = 'http://boutique.test/admin/orders'
})

/** The line as it behaves from one request to the next. */
function line(...steps: Step[]) {
  const fetch = async () => {
    const step = steps[Math.min(asked, steps.length - 1)] ?? 200
    asked += 1
    if (step === 'cut') throw new TypeError('Failed to fetch')
    if (step === 'half') return new Response(broken(), { status: 200 })
    return new Response('figures', { status: step, headers: { 'x-remix-response': 'yes' } })
  }
  return patientFetch(fetch, {
    cut: () => told.push('cut'),
    back: () => told.push('back'),
    pause: async (_ms, signal) => signal?.throwIfAborted(),
  })
}

function broken(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('fig'))
      controller.error(new TypeError('network error'))
    },
  })
}

const ORDERS = 'http://boutique.test/admin/orders.data?page=2'
const OTHER = 'http://boutique.test/admin/products.data'

test('a page’s figures are asked for until they come, whole', async () => {
  const answer = await line('cut', 503, 'half', 200)(ORDERS)
  expect(await answer.text()).toBe('figures')
  expect(answer.headers.get('x-remix-response')).toBe('yes')
  expect(told).toEqual(['cut', 'cut', 'cut', 'back'])
})

test('a server that fails again and again on the open page says so in the end', async () => {
  expect((await line(500)(ORDERS)).status).toBe(500)
  expect(asked).toBe(4)
})

test('on another page its failure is shown at once: there is nothing there yet to keep', async () => {
  expect((await line(500)(OTHER)).status).toBe(500)
  expect(asked).toBe(1)
})

test.each([404, 403, 204])('%i is an answer', async (status) => {
  // A response without a body cannot be made with one.
  const fetch = async () => new Response(status === 204 ? null : 'x', { status })
  const patient = patientFetch(fetch, {
    cut: () => told.push('cut'),
    back: () => told.push('back'),
    pause: async () => undefined,
  })
  expect((await patient(ORDERS)).status).toBe(status)
  expect(told).toEqual(['back'])
})

test('who goes elsewhere is not kept waiting, and nothing is said of the line', async () => {
  const leaving = new AbortController()
  leaving.abort(new DOMException('left', 'AbortError'))
  await expect(line('cut')(ORDERS, { signal: leaving.signal })).rejects.toThrow('left')
  expect(told).toEqual([])
})

test.each([
  ['http://boutique.test/rpc/office/orders/setStatus', { method: 'POST' }],
  ['http://boutique.test/admin/orders.data', { method: 'POST' }],
  ['http://elsewhere.test/admin/orders.data', {}],
  ['http://boutique.test/cart.data', {}],
])(
  'what changes something, or is no page of the back office, is asked once: %s',
  async (address, init) => {
    await expect(line('cut')(address, init)).rejects.toThrow('Failed to fetch')
    expect(asked).toBe(1)
    expect(told).toEqual([])
  },
)
