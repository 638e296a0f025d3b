import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostnameOf, parseHost, tenantHost } from './hosts.ts'

const rules = { platformDomain: 'fournil.fr' }
const tenant = (slug: string) => ({ kind: 'tenant_subdomain', slug })
const custom = (domain: string) => ({ kind: 'custom_domain', domain })

describe('parseHost', () => {
  test.each([
    ['fournil.fr', { kind: 'platform' }],
    ['FOURNIL.FR:443', { kind: 'platform' }],
    ['fournil.fr.', { kind: 'platform' }],
    ['www.fournil.fr', { kind: 'platform' }],
    ['maison-levain.fournil.fr', tenant('maison-levain')],
    ['Maison-Levain.Fournil.fr:8443', tenant('maison-levain')],
    // A shop whose name holds a preview word is still a shop.
    ['au-local-bio.fournil.fr', tenant('au-local-bio')],
    ['maison-levain.localhost:3000', tenant('maison-levain')],
    ['www.maison-levain.com', custom('www.maison-levain.com')],
    // Ends like the platform, but is not under it.
    ['pasfournil.fr', custom('pasfournil.fr')],
    ['fournil.fr.pirate.com', custom('fournil.fr.pirate.com')],
    ['localhost', { kind: 'local' }],
    ['localhost:3000', { kind: 'local' }],
    ['127.0.0.1:3000', { kind: 'local' }],
    ['localhost:65535', { kind: 'local' }],
    ['[2001:DB8::1]', { kind: 'local' }],
    ['192.168.1.20', { kind: 'local' }],
    ['[::1]:3000', { kind: 'local' }],
    ['local-credentialless.webcontainer-api.io', { kind: 'local' }],
    ['abc.stackblitz.io', { kind: 'local' }],
    ['local-preview', { kind: 'local' }],
  ])('%s', (host, expected) => {
    expect(parseHost(host, rules)).toEqual(expected)
  })

  test.each([
    '',
    '.',
    'a.b.fournil.fr',
    'a.b.localhost',
    'exa mple.com',
    'exämple.com',
    'under_score.com',
    '-a.com',
    'a-.com',
    'a..com',
    '.com',
    'example.com:port',
    'example.com:80:80',
    'example.com/path',
    'user@example.com',
    '999.1.1.1',
    '1.2.3',
    '[::1',
    '[:::::]',
    '[1::2::3]',
    '[::1]:0',
    'maison-levain.localhost:0',
    'maison-levain.localhost:65536',
    'maison-levain.localhost:99999',
    'maison-levain.localhost:',
    // To a browser a last part in hexadecimal is a number too.
    'shop.0x1',
    'intranet',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
  ])('nobody answers to %j', (host) => {
    expect(parseHost(host, rules)).toBeNull()
  })

  test('platform=true selects the platform on local hosts only', () => {
    const asked = { ...rules, platform: true }
    expect(parseHost('localhost:3000', asked)).toEqual({ kind: 'platform' })
    expect(parseHost('127.0.0.1', asked)).toEqual({ kind: 'platform' })
    expect(parseHost('maison-levain.localhost', asked)).toEqual(tenant('maison-levain'))
    expect(parseHost('maison-levain.fournil.fr', asked)).toEqual(tenant('maison-levain'))
    expect(parseHost('www.maison-levain.com', asked)).toEqual(custom('www.maison-levain.com'))
  })

  test('in production a preview name is somebody’s domain', () => {
    const production = { ...rules, development: false }
    expect(parseHost('le-local-paysan.fr', production)).toEqual(custom('le-local-paysan.fr'))
    expect(parseHost('le-local-paysan.fr', rules)).toEqual({ kind: 'local' })
    expect(parseHost('localhost', production)).toEqual({ kind: 'local' })
  })

  test('where one shop runs alone, every name is its own, and nonsense is nobody’s', () => {
    const alone = { ...rules, platform: true, singleShop: 'levain' }
    for (const host of ['fournil.fr', 'colbert.fournil.fr', 'caisse', '192.168.1.2', 'autre.test'])
      expect(parseHost(host, alone)).toEqual(tenant('levain'))
    expect(parseHost('a..b', alone)).toBeNull()
  })

  test('the platform may itself live under localhost, with a port', () => {
    const local = { platformDomain: 'fournil.localhost:3000' }
    expect(parseHost('fournil.localhost:3000', local)).toEqual({ kind: 'platform' })
    expect(parseHost('colbert.fournil.localhost', local)).toEqual(tenant('colbert'))
    expect(parseHost('colbert.localhost', local)).toEqual(tenant('colbert'))
    expect(parseHost('colbert.localhost', { platformDomain: 'localhost' })).toEqual(
      tenant('colbert'),
    )
    expect(parseHost('localhost', { platformDomain: 'localhost' })).toEqual({ kind: 'local' })
  })

  test('never throws and never returns a slug with a dot, whatever the header', () => {
    const nasty = fc.string({ unit: fc.constantFrom(...'aZ9-._:[]/@ é\u0000'), maxLength: 12 })
    fc.assert(
      fc.property(nasty, (header) => {
        for (const host of [header, `${header}.fournil.fr`, `${header}.localhost`]) {
          const parsed = parseHost(host, rules)
          if (parsed?.kind === 'tenant_subdomain') expect(parsed.slug).toMatch(/^[a-z0-9-]+$/)
          if (parsed?.kind === 'custom_domain') expect(parsed.domain).toMatch(/^[a-z0-9.-]+$/)
        }
      }),
      { numRuns: 3000 },
    )
  })
})

test('a tenant’s host reads back as that tenant', () => {
  const host = tenantHost('colbert', 'fournil.fr')
  expect(hostnameOf(host)).toBe('colbert.fournil.fr')
  expect(parseHost(host, rules)).toEqual(tenant('colbert'))
})
