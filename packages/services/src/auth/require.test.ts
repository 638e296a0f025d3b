import { PERMISSIONS } from '@fournil/domain/permissions'
import { describe, expect, test } from 'vitest'
import type { Actor, Context } from '../context.ts'
import {
  requireMember,
  requirePermission,
  requirePerson,
  requireSuperAdmin,
  requireTenant,
} from './require.ts'

const person = { user_id: 'u', email: 'a@b.fr', session_id: 's' }
const as = (actor: Actor) => ({ actor, tenant: null }) as unknown as Context
const member = (...permissions: (typeof PERMISSIONS)[number][]) =>
  as({ kind: 'member', ...person, permissions, impersonator: null })
const superAdmin = as({ kind: 'super_admin', ...person })
const nobodies = [
  as({ kind: 'shopper' }),
  as({ kind: 'job', name: 'mail.send' }),
  as({ kind: 'webhook', provider: 'stripe' }),
]

describe('a flag', () => {
  test('opens its own verbs and no other', () => {
    for (const held of PERMISSIONS) {
      for (const asked of PERMISSIONS) {
        const asking = () => requirePermission(member(held), asked)
        if (held === asked) expect(asking).not.toThrow()
        else expect(asking).toThrow('FORBIDDEN')
      }
    }
  })

  test('is enough where any of several will do', () => {
    const either = ['can_manage_features', 'can_manage_design_settings'] as const
    expect(() => requirePermission(member('can_manage_design_settings'), ...either)).not.toThrow()
    expect(() => requirePermission(member('can_view_reports'), ...either)).toThrow('FORBIDDEN')
  })

  test('that is not named lets no member in', () => {
    expect(() => requirePermission(member(...PERMISSIONS))).toThrow('FORBIDDEN')
  })
})

test('all flags together do not make a super administrator', () => {
  expect(() => requireSuperAdmin(member(...PERMISSIONS))).toThrow('FORBIDDEN')
  expect(() => requireSuperAdmin(superAdmin)).not.toThrow()
})

test('a super administrator has no place in a shop but as one of its people', () => {
  const asking = [
    () => requireMember(superAdmin),
    () => requirePermission(superAdmin, 'can_manage_orders'),
  ]
  for (const ask of asking)
    expect(ask).toThrow(
      expect.objectContaining({
        code: 'FORBIDDEN',
        sentence: expect.stringContaining('session d’assistance'),
      }),
    )
})

test('whoever is not a person is asked to sign in', () => {
  for (const nobody of nobodies) {
    expect(() => requirePerson(nobody)).toThrow('UNAUTHORIZED')
    expect(() => requirePermission(nobody, 'can_manage_orders')).toThrow('UNAUTHORIZED')
    expect(() => requireSuperAdmin(nobody)).toThrow('UNAUTHORIZED')
  }
})

test('a verb of a shop is refused where there is no shop', () => {
  expect(() => requireTenant(superAdmin)).toThrow('TENANT_NOT_FOUND')
})
