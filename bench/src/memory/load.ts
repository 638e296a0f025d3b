import { type Answer, createAsk } from '../ask.ts'
import type { Counter } from '../checkout/prepare-shop.ts'
import { chooseSlot, placeOrder } from '../checkout/shopper.ts'

export type Load = {
  run: (seconds: number) => Promise<void>
  /** How often each thing was done, and how often something `failed`. */
  counts: Map<string, number>
  close: () => void
}

const OWNER = { email: 'admin@maison-levain.test', password: 'Fournil-2026' }

/** Shoppers who look and order, and the owner's lists, in turn. */
export async function openLoad(
  port: number,
  slug: string,
  shop: Counter,
  visitors: number,
): Promise<Load> {
  const host = `${slug}.localhost`
  const { ask, askForm, close } = createAsk(port, host, visitors)
  const owner = createAsk(port, host, visitors, {
    cookie: await signIn(port, `${host}:${port}`),
  })
  const counter = await chooseSlot(ask, shop)
  const picture = /\/files\/[^"'\s,]+/.exec((await ask('GET', '/')).body)?.[0] ?? '/'
  const product = counter.products[0]?.id ?? ''

  const order = async (): Promise<Answer> => {
    const outcome = await placeOrder(ask, counter)
    if (!outcome.order) return { status: 500, body: outcome.detail, ms: 0 }
    const path = new URL(outcome.order.url).pathname
    return askForm(path, { action: 'pay', card: '4242424242424242' })
  }
  const TURNS: [what: string, visit: () => Promise<Answer>][] = [
    ['pages', () => ask('GET', '/')],
    ['pages', () => ask('GET', `/product/${product}`)],
    ['pictures', () => ask('GET', picture)],
    ['lists', () => ask('GET', '/api/shop/products?search=pain')],
    ['orders', order],
    ['pages', () => owner.ask('GET', '/admin/orders')],
    ['lists', () => owner.ask('GET', '/api/office/customers')],
    ['sign-ins', () => ask('POST', '/api/session/sign-in', OWNER)],
    ['pages', () => owner.ask('GET', '/admin')],
    ['lists', () => owner.ask('GET', '/api/office/dashboard?days=30')],
  ]

  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  let turn = 0
  async function visit(end: number) {
    while (performance.now() < end) {
      const [what, go] = TURNS[turn++ % TURNS.length] ?? TURNS[0] ?? []
      if (!what || !go) return
      const { status, body } = await go()
      count(status < 400 ? what : 'failed')
      if (status >= 400) console.error(`${what}: ${status} ${body.slice(0, 200)}`)
    }
  }

  return {
    counts,
    run: async (seconds) => {
      const end = performance.now() + seconds * 1000
      await Promise.all(Array.from({ length: visitors }, () => visit(end)))
    },
    close: () => {
      close()
      owner.close()
    },
  }
}

export async function signIn(port: number, host: string): Promise<string> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/session/sign-in',
      headers: { host, 'content-type': 'application/json' },
    })
    asked.on('response', (answer) => {
      answer.resume()
      resolve((answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '))
    })
    asked.on('error', reject).end(JSON.stringify(OWNER))
  })
}
