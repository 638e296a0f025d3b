import { describe, expect, test } from 'vitest'
import {
  domainProblem,
  isLost,
  leadsHere,
  nextSsl,
  partsOf,
  readDomain,
  recordsFor,
  verificationNames,
} from './custom-domains.ts'

describe('a domain as people type it', () => {
  test.each([
    ['www.pain.fr', 'www.pain.fr'],
    ['  WWW.Pain.FR. ', 'www.pain.fr'],
    ['https://www.pain.fr/boutique?x=1', 'www.pain.fr'],
    ['pain.fr:443', 'pain.fr'],
    ['pâtisserie-élan.fr', 'xn--ptisserie-lan-ieb8i.fr'],
    ['xn--ptisserie-lan-ieb8i.fr', 'xn--ptisserie-lan-ieb8i.fr'],
  ])('%j is %s', (typed, domain) => {
    expect(readDomain(typed)).toBe(domain)
  })

  test.each([
    '',
    'pain',
    'pain fr',
    'moi@pain.fr',
    '192.168.1.1',
    '0x7f.1',
    '[::1]',
    'shop.localhost',
    'under_score.fr',
    'a..fr',
    `${'a.'.repeat(125)}fr`,
    '-pain.fr',
    'javascript:alert(1)',
  ])('%j is none', (typed) => {
    expect(readDomain(typed)).toBeNull()
  })
})

test('the root of a zone is what somebody can register, whatever the suffix', () => {
  expect(partsOf('pain.fr')).toEqual({ root: 'pain.fr', sub: null })
  expect(partsOf('www.pain.co.uk')).toEqual({ root: 'pain.co.uk', sub: 'www' })
  expect(partsOf('a.b.pain.fr')).toEqual({ root: 'pain.fr', sub: 'a.b' })
  // Shops of different people stand side by side there.
  expect(partsOf('pain.github.io')).toEqual({ root: 'pain.github.io', sub: null })
  expect(partsOf('co.uk')).toBeNull()
})

test('neither the platform’s own names nor a suffix can be added', () => {
  const problem = (domain: string) => domainProblem(domain, 'fournil.example')
  expect(problem('fournil.example')).toContain('plateforme')
  expect(problem('autre.fournil.example')).toContain('plateforme')
  expect(problem('pasfournil.example')).toBeNull()
  expect(problem('asso.fr')).toContain('manque une partie')
})

test('the proof stands under the name, or at the root for a subdomain', () => {
  expect(verificationNames('pain.fr')).toEqual(['_verification.pain.fr'])
  expect(verificationNames('www.pain.fr')).toEqual([
    '_verification.www.pain.fr',
    '_verification-www.pain.fr',
  ])
  const long = 'a'.repeat(60)
  expect(verificationNames(`${long}.pain.fr`)).toEqual([`_verification.${long}.pain.fr`])
})

describe('what is written into the zone', () => {
  const target = { host: 'levain.fournil.example', addresses: ['203.0.113.7', '2001:db8::7'] }
  const short = (domain: string) =>
    recordsFor(domain, 'jeton', target).map(({ type, name, value }) => [type, name, value])

  test('of a root is addresses, for no CNAME may stand there', () => {
    expect(short('pain.fr')).toEqual([
      ['A', '@', '203.0.113.7'],
      ['AAAA', '@', '2001:db8::7'],
      ['TXT', '_verification', 'jeton'],
    ])
  })
  test('of a subdomain is a CNAME', () => {
    expect(short('www.pain.fr')).toEqual([
      ['CNAME', 'www', 'levain.fournil.example'],
      ['TXT', '_verification.www', 'jeton'],
    ])
  })

  test.each([
    [{ cnames: ['Levain.Fournil.Example.'], addresses: [] }, true],
    [{ cnames: [], addresses: ['203.0.113.7'] }, true],
    [{ cnames: ['other.example'], addresses: ['203.0.113.7'] }, true],
    // The old host's address was left beside ours.
    [{ cnames: [], addresses: ['203.0.113.7', '198.51.100.1'] }, false],
    [{ cnames: ['colbert.fournil.example'], addresses: ['198.51.100.1'] }, false],
    [{ cnames: [], addresses: [] }, false],
  ])('%j leads here: %s', (found, expected) => {
    expect(leadsHere(found, target)).toBe(expected)
  })
})

test('a domain is lost after many looks over a whole day, and not by either alone', () => {
  const now = new Date('2026-11-16T12:00:00Z')
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  expect(isLost({ since: ago(24), failures: 6 }, now)).toBe(true)
  expect(isLost({ since: ago(23.9), failures: 500 }, now)).toBe(false)
  expect(isLost({ since: ago(100), failures: 5 }, now)).toBe(false)
})

test('a certificate is missed at the third handshake that fails, and found at the first that does not', () => {
  const active = { ssl_status: 'active', ssl_failures: 0 } as const
  const once = nextSsl(active, 'invalid')
  const twice = nextSsl(once, 'invalid')
  expect([once.ssl_status, twice.ssl_status]).toEqual(['active', 'active'])
  expect(nextSsl(twice, 'unknown')).toEqual(twice)
  const thrice = nextSsl(twice, 'invalid')
  expect(thrice.ssl_status).toBe('failed')
  expect(nextSsl(thrice, 'valid')).toEqual(active)
})
