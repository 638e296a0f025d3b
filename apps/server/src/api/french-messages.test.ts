import { type DeclaredProcedure, proceduresOf } from '@fournil/contract/procedures'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { isEnglish } from '../testing/english.ts'
import { testMember, testSession } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer
let host: string
let calls = 0

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database, { TRUSTED_PROXIES: '127.0.0.1' })
  server = await testServer({ services })
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const WRONG = [
  null,
  true,
  -1,
  0.5,
  1e300,
  '',
  'x',
  '\u202e',
  'x'.repeat(3000),
  [],
  [null],
  [{}],
  {},
]

/** Nonsense as a whole, no field at all, and each kind of nonsense in all fields. */
function wrongInputs({ input }: DeclaredProcedure): unknown[] {
  const shape = input && 'shape' in input ? Object.keys(input.shape as object) : []
  const fields = WRONG.map((value) => Object.fromEntries(shape.map((field) => [field, value])))
  return [null, 'x', [], {}, { unknown: 1 }, ...fields]
}

async function sentencesFor(procedure: DeclaredProcedure, payload: unknown, cookies: object) {
  calls += 1
  const answer = await server.ask(host, procedure.rpc, {
    method: 'POST',
    payload: payload as object,
    cookies: { ...cookies },
    headers: {
      'content-type': 'application/json',
      // Each from an address of its own: limits are not what is asked here.
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    },
  })
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  if (answer.statusCode === 200) return []
  const { message, data } = answer.json().json
  const issues: { message: string }[] = data?.issues ?? []
  return [message as string, ...issues.map((issue) => issue.message)]
}

test.each(proceduresOf())(
  'whatever is wrong with the input of $name is said in French',
  async (procedure) => {
    const cookies = await testSession(database, await testMember(database, shop, PERMISSIONS), host)
    const heard = new Set<string>()
    for (const input of wrongInputs(procedure))
      for (const sentence of await sentencesFor(procedure, { json: input }, cookies))
        heard.add(sentence)
    for (const body of ['{', '[]', '"x"', '{"json":{},"meta":[[0,"a","b"]]}'])
      for (const sentence of await sentencesFor(procedure, body, cookies)) heard.add(sentence)
    expect(heard.size).toBeGreaterThan(0)
    // The name of a field stands before what is wrong with it.
    const spoken = [...heard].map((sentence) => sentence.replace(/\b[\w.]+ : /g, ''))
    expect(spoken.filter(isEnglish)).toEqual([])
  },
)
