import { expect, test } from 'vitest'
import { mayTenant, TENANT_STATUSES } from './tenants.ts'

test.each([
  ['active', { suspend: true, activate: false }],
  ['trial', { suspend: true, activate: false }],
  ['suspended', { suspend: false, activate: true }],
  ['cancelled', { suspend: false, activate: false }],
] as const)('what is offered for a shop that is %s', (status, offered) => {
  expect({
    suspend: mayTenant('suspend', status),
    activate: mayTenant('activate', status),
  }).toEqual(offered)
  expect(TENANT_STATUSES).toContain(status)
})
