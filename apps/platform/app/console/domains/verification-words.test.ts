import { expect, test } from 'vitest'
import { whyUnverified } from './verification-words.ts'

const TOKEN = 'fournil-1'
const nothing = {
  txtRecordName: '_verification.pain.example',
  dnsStatus: 0,
  hasAnswer: false,
  foundRecords: [],
  dnsError: null,
}

test.each([
  [{}, 'the TXT record was not found'],
  [{ dnsStatus: 3 }, 'the TXT record was not found'],
  [{ dnsStatus: null }, 'no name server answered'],
  [{ dnsStatus: 2 }, 'the name servers of this domain are failing'],
  [{ hasAnswer: true, foundRecords: ['old'] }, 'the TXT record says old'],
  [{ hasAnswer: true, foundRecords: [TOKEN] }, 'another tenant has verified this domain'],
])('of %j it is said why', (found, sentence) => {
  expect(whyUnverified({ success: false, debug: { ...nothing, ...found } }, TOKEN)).toBe(sentence)
})
