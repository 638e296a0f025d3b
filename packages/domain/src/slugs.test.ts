import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHost } from './hosts.ts'
import { nextSlug, RESERVED_SLUGS, slugOf } from './slugs.ts'

test('a slug is the business name with its accents folded', () => {
  expect(slugOf('Maison Levain')).toBe('maison-levain')
  expect(slugOf('L’Œuf à la Crème')).toBe('l-oeuf-a-la-creme')
  expect(slugOf('  Pâtisserie -- Noël & Fils !  ')).toBe('patisserie-noel-fils')
  expect(slugOf('麺')).toBe('boutique')
  // A DNS label ends at 63 characters, and never with a hyphen.
  expect(slugOf('Pain '.repeat(30))).toBe(`${'pain-'.repeat(9)}pain`)
})

test('a taken or reserved slug gets a suffix', () => {
  expect(nextSlug('colbert', new Set())).toBe('colbert')
  expect(nextSlug('colbert', new Set(['colbert', 'colbert-2']))).toBe('colbert-3')
  expect(nextSlug('admin', new Set())).toBe('admin-2')
  expect(nextSlug('admin', new Set(['admin-2']))).toBe('admin-3')
})

test('the words that the platform needs are reserved', () => {
  for (const word of [
    'www',
    'api',
    'admin',
    'platform',
    'login',
    'register',
    'mail',
    'localhost',
  ]) {
    expect(RESERVED_SLUGS.has(word)).toBe(true)
  }
})

test('any name gives a slug that is free and works as a host', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
      const slug = nextSlug(slugOf(name), new Set())
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(63)
      expect(parseHost(`${slug}.fournil.fr`, { platformDomain: 'fournil.fr' })).toEqual({
        kind: 'tenant_subdomain',
        slug,
      })
    }),
    { numRuns: 1000 },
  )
})
