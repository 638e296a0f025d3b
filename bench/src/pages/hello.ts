import Fastify from 'fastify'

// The least a server can do: what everything else is measured against.
const app = Fastify()
app.get('/', async () => 'hello')
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => app.close())
