import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDns } from './create-dns.ts'
import { type DnsServer, openDnsServer } from './testing/dns-server.ts'

let first: DnsServer
let second: DnsServer

beforeAll(async () => {
  first = await openDnsServer()
  second = await openDnsServer()
})
afterAll(async () => {
  await first.close()
  await second.close()
})
beforeEach(() => {
  for (const server of [first, second]) {
    server.know({})
    server.behave('answers')
    server.asked.length = 0
  }
})

// A busy machine is slow, not silent.
const patience_ms = 20_000
const both = () => createDns({ servers: [first.address, second.address], patience_ms })
const one = () => createDns({ servers: [first.address], patience_ms })

test('each resolver answers for itself', async () => {
  first.know({ 'pain.test': { TXT: ['jeton', ' un autre '] } })
  expect(await both().ask('pain.test', 'TXT')).toEqual([
    { status: 0, values: ['jeton', ' un autre '], error: null },
    { status: 3, values: [], error: 'ENOTFOUND' },
  ])
})

test('a name without such a record is there all the same', async () => {
  first.know({ 'pain.test': { TXT: ['jeton'] } })
  expect(await one().ask('pain.test', 'A')).toEqual([{ status: 0, values: [], error: null }])
})

test('addresses are found behind a CNAME, and the CNAME itself', async () => {
  first.know({
    'www.pain.test': { CNAME: ['levain.fournil.test'] },
    'levain.fournil.test': { A: ['203.0.113.7'], AAAA: ['2001:db8::7'] },
  })
  const ask = async (type: 'CNAME' | 'A' | 'AAAA') =>
    (await one().ask('www.pain.test', type))[0]?.values
  expect(await ask('CNAME')).toEqual(['levain.fournil.test'])
  expect(await ask('A')).toEqual(['203.0.113.7'])
  expect(await ask('AAAA')).toEqual(['2001:db8::7'])
})

test('an answer that does not fit is asked for again over TCP', async () => {
  first.know({ 'pain.test': { TXT: ['jeton'] } })
  first.behave('truncated')
  expect(await one().ask('pain.test', 'TXT')).toMatchObject([{ values: ['jeton'] }])
  expect(first.asked.map(({ over }) => over)).toEqual(['udp', 'tcp'])
})

test('a server that fails says so', async () => {
  first.behave('fails')
  expect(await one().ask('pain.test', 'TXT')).toEqual([
    { status: 2, values: [], error: 'ESERVFAIL' },
  ])
})

test('a server that is silent is given up', async () => {
  first.behave('silent')
  const hasty = createDns({ servers: [first.address], patience_ms: 50 })
  expect(await hasty.ask('pain.test', 'TXT')).toEqual([
    { status: null, values: [], error: 'ETIMEOUT' },
  ])
})

test('a zone that is full of texts is read in part', async () => {
  first.know({
    'pain.test': { TXT: Array.from({ length: 40 }, (_, n) => `${n} ${'x'.repeat(200)}`) },
  })
  const [answer] = await one().ask('pain.test', 'TXT')
  expect(answer?.values).toHaveLength(20)
})
