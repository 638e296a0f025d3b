// The least that answers a request with something from the database: Fastify, one connection, one route.
import Fastify from 'fastify'
import pg from 'pg'

const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
const app = Fastify()
app.get('/', async () => (await client.query('select 1 as answer')).rows)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
