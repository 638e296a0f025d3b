// @vitest-environment happy-dom
import type { SetOrderStatus } from '@fournil/contract/office/order-changes'
import type { OrderDetail } from '@fournil/contract/office/order-views'
import { ORPCError } from '@orpc/client'
import { beforeEach, expect, test, vi } from 'vitest'

type List = typeof import('./waiting-list.ts')
type Sending = typeof import('./send-waiting.ts')

let list: List
let sending: Sending
let asked: SetOrderStatus[] = []
let sent: string[] = []

/** A page that has just been opened on this device: it knows what the device has kept, and nothing else. */
async function openPage() {
  vi.resetModules()
  list = await import('./waiting-list.ts')
  sending = await import('./send-waiting.ts')
}

beforeEach(async () => {
  localStorage.clear()
  asked = []
  sent = []
  await openPage()
})

const ada = { order_id: 'a', label: 'KR47, Ada Martin', from: 'ready' } as const
const noe = { order_id: 'n', label: 'XT52, Noé Roux', from: 'paid' } as const

/** What the server says to each request in turn. */
function send(...answers: (OrderDetail | Error)[]) {
  return sending.sendWaiting({
    setStatus: async (input) => {
      const answer = answers[asked.length] ?? ({ status: 'completed' } as OrderDetail)
      asked.push(input)
      if (answer instanceof Error) throw answer
      return answer
    },
    onSent: ({ order_id }) => sent.push(order_id),
  })
}

const waiting = () => list.waitingList().waiting.map(({ order_id }) => order_id)

test('what was handed over is sent, and waits no more', async () => {
  list.addWaiting(ada)
  list.addWaiting(noe)
  expect(await send()).toBe('done')
  expect(sent).toEqual(['a', 'n'])
  expect(waiting()).toEqual([])
  expect(await send()).toBe('done')
  expect(asked).toHaveLength(2)
})

test('what gets no answer waits, also on a page that is opened anew, and is sent once', async () => {
  list.addWaiting(ada)
  expect(await send(new TypeError('Failed to fetch'))).toBe('unanswered')
  await openPage()
  expect(waiting()).toEqual(['a'])
  asked = []
  expect(await send()).toBe('done')
  expect(asked).toEqual([{ order_id: 'a', status: 'completed' }])
  expect(waiting()).toEqual([])
})

test('a server that is away, or asked too much, has refused nothing', async () => {
  for (const status of [429, 500, 503]) {
    list.addWaiting(ada)
    asked = []
    expect(await send(new ORPCError('AWAY', { status }))).toBe('unanswered')
    expect(waiting()).toEqual(['a'])
  }
})

test('a refusal is kept until somebody has read it, and does not hold up the others', async () => {
  list.addWaiting(ada)
  list.addWaiting(noe)
  const moved = new ORPCError('ORDER_MOVED', { status: 409, message: 'Elle a été annulée.' })
  expect(await send(moved)).toBe('done')
  expect(sent).toEqual(['n'])
  await openPage()
  expect(list.waitingList().refused).toEqual([
    { order_id: 'a', label: 'KR47, Ada Martin', why: 'Elle a été annulée.' },
  ])
  list.dropRefused('a')
  expect(list.waitingList().refused).toEqual([])
})

test('what is taken back while another one is on its way is not sent', async () => {
  list.addWaiting(ada)
  list.addWaiting(noe)
  const setStatus = async (input: SetOrderStatus) => {
    asked.push(input)
    list.removeWaiting('n')
    return { status: 'completed' } as OrderDetail
  }
  expect(await sending.sendWaiting({ setStatus, onSent: () => undefined })).toBe('done')
  expect(asked.map(({ order_id }) => order_id)).toEqual(['a'])
})

test('whoever is signed out meanwhile loses nothing', async () => {
  list.addWaiting(ada)
  expect(await send(new ORPCError('UNAUTHORIZED', { status: 401 }))).toBe('signed_out')
  expect(waiting()).toEqual(['a'])
})

test('a second touch on the same order is the same hand-over', () => {
  list.addWaiting(ada)
  list.addWaiting(ada)
  expect(waiting()).toEqual(['a'])
})

test('what somebody else wrote into the storage is not taken for a hand-over', async () => {
  for (const text of ['{', '{"waiting":[{"order_id":1}],"refused":[]}', '[]', 'null']) {
    localStorage.setItem('fournil_hand_over_waiting', text)
    await openPage()
    expect(list.waitingList()).toEqual({ waiting: [], refused: [] })
  }
})

test('how it was paid is sent along, also by a page that was opened anew', async () => {
  const money = { reason: 'Encaissée au comptoir', means: 'cash', seen_status: 'pending' } as const
  list.addWaiting({ ...ada, from: 'pending', ...money })
  await openPage()
  expect(await send()).toBe('done')
  expect(asked).toEqual([{ order_id: 'a', status: 'completed', ...money }])
})
