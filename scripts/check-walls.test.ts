import { expect, test } from 'vitest'
import { circles, violations } from './check-walls.mjs'

const here = new URL('..', import.meta.url).pathname

function problemsOf(file: string, source: string) {
  const room = Object.keys({
    'packages/domain': 0,
    'packages/services': 0,
    'apps/shop': 0,
    'packages/ui': 0,
  }).find((name) => file.startsWith(name))
  return violations(room, `${here}${file}`, source)
}

test('the rules import nothing of ours', () => {
  expect(
    problemsOf('packages/domain/src/money.ts', "import { x } from '@fournil/db'"),
  ).toHaveLength(1)
})

test('services use the ports of integrations and not the providers', () => {
  const provider = "import { createDiskStorage } from '@fournil/integrations/storage/disk'"
  const port = "import type { Storage } from '@fournil/integrations/storage/port'"
  expect(problemsOf('packages/services/src/files/x.ts', provider)).toHaveLength(1)
  expect(problemsOf('packages/services/src/files/x.ts', port)).toEqual([])
})

test('a screen reaches neither the database nor the services', () => {
  expect(problemsOf('apps/shop/app/x.tsx', "import { inTenant } from '@fournil/db'")).toHaveLength(
    1,
  )
  expect(
    problemsOf('apps/shop/app/x.tsx', "const y = await import('@fournil/services/x')"),
  ).toHaveLength(1)
})

test('orders stand on payments, payments on the order’s record, and never the other way', () => {
  const verb = "import { cancelOrder } from '../orders/cancel/cancel-order.ts'"
  const record = "import { lockOrder } from '../order-record/lock-order.ts'"
  expect(problemsOf('packages/services/src/payments/reconcile.ts', verb)).toHaveLength(1)
  expect(problemsOf('packages/services/src/order-record/lock-order.ts', verb)).toHaveLength(1)
  expect(problemsOf('packages/services/src/payments/reconcile.ts', record)).toEqual([])
  expect(problemsOf('packages/services/src/payments/payments.test.ts', verb)).toEqual([])
})

test('the storefront and the back office never import each other', () => {
  const crossing = "import { Row } from '../backoffice/orders/row.tsx'"
  expect(problemsOf('apps/shop/app/storefront/home.tsx', crossing)).toHaveLength(1)
})

test('nobody climbs over a wall by a relative path', () => {
  expect(
    problemsOf('packages/ui/src/x.tsx', "import { a } from '../../domain/src/money.ts'"),
  ).toHaveLength(1)
})

test('an import over several lines is seen', () => {
  const source = "import {\n  a,\n  b,\n} from '@fournil/services/x'\n"
  expect(problemsOf('packages/ui/src/x.tsx', source)).toHaveLength(1)
})

test('a circle is named file by file, also when it is one of types alone', () => {
  const folder = `${here}packages/ui/src`
  const found = circles(
    new Map([
      [`${folder}/table.tsx`, "import { Row } from './row.tsx'"],
      [`${folder}/row.tsx`, "import type { TableProps } from './table.tsx'"],
    ]),
  )
  expect(found).toHaveLength(1)
  for (const file of ['packages/ui/src/table.tsx', 'packages/ui/src/row.tsx'])
    expect(found[0]).toContain(file)
})
