import type { FastifyInstance } from 'fastify'

/** `/admin/push-worker.js`: shows what is pushed. By its place it reaches the back office alone, never the shop window. */
export function servePushWorker(app: FastifyInstance) {
  app.get('/admin/push-worker.js', async (_, reply) => {
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
    return reply.send(WORKER)
  })
}

const WORKER = `
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: 'fr', data: { url } }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.url, self.location.origin).href
  event.waitUntil((async () => {
    const windows = await self.clients.matchAll({ type: 'window' })
    if (windows.length === 0) return self.clients.openWindow(address)
    const open = await windows[0].focus()
    return open.navigate(address)
  })())
})
`
