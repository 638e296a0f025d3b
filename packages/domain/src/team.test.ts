import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission } from './permissions.ts'
import { grantedBeyond } from './roles.ts'
import { isOwner, teamLeftError } from './team.ts'

const CLERK: Permission[] = ['can_manage_orders']
const MANAGER: Permission[] = ['can_manage_users']

test.each([
  ['an owner who leaves a manager behind', [PERMISSIONS, MANAGER], [MANAGER], 'LAST_OWNER'],
  ['one of two owners', [PERMISSIONS, PERMISSIONS], [PERMISSIONS], null],
  ['the last manager', [MANAGER, CLERK], [CLERK], 'LAST_MANAGER'],
  ['a clerk', [PERMISSIONS, CLERK], [PERMISSIONS], null],
  ['somebody of a team that nobody leads', [CLERK, CLERK], [CLERK], null],
] as const)('%s may leave, or not', (_, before, after, error) => {
  expect(teamLeftError(before, after)).toBe(error)
})

// A walk through any changes that the two rules let pass, as the verbs apply them.
const flags = fc.oneof(fc.constant([...PERMISSIONS]), fc.subarray([...PERMISSIONS]))
const step = fc.record({ by: fc.nat(5), whom: fc.nat(5), after: fc.option(flags) })

test('whatever people do to each other, an owner is left and no permission comes from nowhere', () => {
  fc.assert(
    fc.property(
      fc.array(flags, { maxLength: 5 }),
      fc.array(step, { maxLength: 30 }),
      (others, steps) => {
        let team: (readonly Permission[])[] = [[...PERMISSIONS], ...others]
        for (const { by, whom, after } of steps) {
          const [giver, before] = [team[by], team[whom]]
          if (!giver?.includes('can_manage_users') || !before) continue
          if (after && grantedBeyond(giver, { before, after }).length > 0) continue
          const next = team.flatMap((member, at) => (at !== whom ? [member] : after ? [after] : []))
          if (teamLeftError(team, next)) continue
          for (const gained of (after ?? []).filter((permission) => !before.includes(permission)))
            expect(giver).toContain(gained)
          team = next
          expect(team.some(isOwner)).toBe(true)
        }
      },
    ),
  )
})
