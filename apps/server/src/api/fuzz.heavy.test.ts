import { type DeclaredProcedure, proceduresOf } from '@fournil/contract/procedures'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { PERMISSIONS } from '@fournil/domain/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type TestPerson, testMember, testSession } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer
let owner: TestPerson
let host: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database)
  server = await testServer({ services })
  // Nobody is let in further, so nothing is reached by fewer.
  owner = await testMember(database, shop, PERMISSIONS)
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const nasty = fc.constantFrom<unknown>(
  '\0',
  '\ud800',
  '%',
  "'; --",
  '../../etc/passwd',
  'é'.repeat(5000),
  1e308,
  -1,
  0.1,
  2 ** 53,
  '99999999999999999999',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  {},
  [],
  null,
  true,
)
const anything = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }))

/** Sometimes any JSON at all, mostly an object with the fields of the procedure and strange things in them. */
function inputFor(procedure: DeclaredProcedure): fc.Arbitrary<unknown> {
  const fields = fieldsOf(procedure)
  const nearly = fc.record(Object.fromEntries(fields.map((field) => [field, anything])), {
    requiredKeys: [],
  })
  return fc.oneof({ weight: 1, arbitrary: anything }, { weight: 4, arbitrary: nearly })
}

function fieldsOf({ input, path }: DeclaredProcedure): string[] {
  const shape = input && 'shape' in input ? Object.keys(input.shape as object) : []
  return [
    ...new Set([...shape, ...[...path.matchAll(/\{\+?(\w+)\}/g)].map(([, name]) => name ?? '')]),
  ]
}

const aCall = fc.constantFrom(...proceduresOf()).chain((procedure) =>
  fc.record({
    procedure: fc.constant(procedure),
    input: inputFor(procedure),
    typed: fc.boolean(),
    signed_in: fc.boolean(),
  }),
)

test('no input whatever makes any procedure fail', async () => {
  await fc.assert(
    fc.asyncProperty(aCall, async ({ procedure, input, typed, signed_in }) => {
      const cookies = signed_in ? await testSession(database, owner, host) : undefined
      const options = {
        cookies,
        ...(typed ? typedCall(procedure, input) : httpCall(procedure, input)),
      }
      const answer = await server.ask(host, options.url, options)
      expect(answer.statusCode, `${procedure.name} ${answer.body}`).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

function typedCall({ rpc }: DeclaredProcedure, input: unknown) {
  return { method: 'POST', url: rpc, payload: { json: input } } as const
}

function httpCall({ method, path }: DeclaredProcedure, input: unknown) {
  const fields = typeof input === 'object' && input !== null ? { ...input } : {}
  const url = `/api${path.replace(/\{\+?(\w+)\}/g, (_, name: string) => spell(fields[name as never]))}`
  if (method !== 'GET') {
    const headers = { 'content-type': 'application/json' }
    return { method: method as 'POST', url, headers, payload: JSON.stringify(input) ?? 'null' }
  }
  const query = Object.entries(fields).map(([name, value]) => `${spell(name)}=${spell(value)}`)
  return { method: 'GET', url: `${url}?${query.join('&')}` } as const
}

function spell(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'x')
  return encodeURIComponent(text.toWellFormed().slice(0, 2000)) || 'x'
}
