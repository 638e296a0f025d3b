import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from './permissions.ts'
import { grantedBeyond, permissionsOf, roleFlags } from './roles.ts'

const some = fc.subarray<Permission>([...PERMISSIONS])

test('flags and permissions say the same', () => {
  fc.assert(
    fc.property(some, (permissions) => {
      const flags = roleFlags(permissions)
      expect(Object.keys(flags)).toEqual(PERMISSIONS)
      expect(permissionsOf(flags)).toEqual(permissions)
    }),
  )
})

describe('whoever gives permissions', () => {
  test('gives only what they hold, and may leave what was there', () => {
    expect(
      grantedBeyond(['can_manage_users', 'can_manage_orders'], {
        before: ['can_view_reports'],
        after: ['can_view_reports', 'can_manage_orders', 'can_manage_products'],
      }),
    ).toEqual(['can_manage_products'])
  })

  test('may take anything away', () => {
    fc.assert(
      fc.property(some, some, (held, before) => {
        expect(grantedBeyond(held, { before, after: [] })).toEqual([])
      }),
    )
  })
})
