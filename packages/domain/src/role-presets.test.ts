import { expect, test } from 'vitest'
import { PERMISSIONS } from './permissions.ts'
import { PERMISSION_GROUPS, presetOf, ROLE_PRESETS } from './role-presets.ts'

test('every permission can be ticked, once', () => {
  const ticked = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions)
  expect(ticked.toSorted()).toEqual([...PERMISSIONS].toSorted())
})

test('a preset is recognised in any order, and only whole', () => {
  for (const { name, permissions } of ROLE_PRESETS) {
    expect(presetOf(permissions.toReversed())).toBe(name)
    expect(presetOf(permissions.slice(1))).toBeNull()
  }
  expect(presetOf([])).toBeNull()
})

test('nobody but an owner is offered the team', () => {
  const leading = ROLE_PRESETS.filter(({ permissions }) => permissions.includes('can_manage_users'))
  expect(leading.map(({ name }) => name)).toEqual(['Propriétaire'])
})
