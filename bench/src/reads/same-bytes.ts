import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// The same answers with no database behind them: what the network and the framework cost by themselves.
const answers: Record<string, string> = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8'))
const app = Fastify()
for (const [path, text] of Object.entries(answers)) {
  const body = Buffer.from(text)
  app.get(path, (_request, reply) => reply.type('application/json').send(body))
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => app.close())
