import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// The least a server can do: it sends what ours sent, from memory. Everything else is measured against it.
const app = Fastify()
const bodies = JSON.parse(readFileSync(process.env.SAME_BYTES ?? '', 'utf8')) as Record<
  string,
  string
>
for (const [name, base64] of Object.entries(bodies)) {
  const body = Buffer.from(base64, 'base64')
  app.get(`/${name}`, async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .send(body),
  )
}
app.get('/', async () => 'ready')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => app.close())
