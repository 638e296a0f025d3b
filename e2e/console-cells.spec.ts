import { expect } from '@playwright/test'
import { SUPER_ADMIN } from './console-people.ts'
import { expectAccessible, test } from './journey.ts'
import { enterAs, openOffice } from './office-people.ts'
import { breakMove, healMove, letCellAnswer, newCell } from './second-cell.ts'
import { type SecondServer, startSecondServer } from './second-server.ts'
import { newBareShop } from './shop-states.ts'

let server: SecondServer
test.beforeAll(async () => {
  server = await startSecondServer({ CELLS: await newCell() })
})
test.afterAll(() => server.stop())

test('Above every screen the console names a cell that is away, and a move that broke off', async ({
  page,
}) => {
  const { slug } = await newBareShop()
  const console_ = server.originOf('fournil')
  await enterAs(page, console_, SUPER_ADMIN)
  const screen = async (path: string) => openOffice(page, `${console_}/platform${path}`)
  const away = page.getByText('The cell “lyon” does not answer: its shops are not counted.')
  const broken = page.getByText(`The move of ${slug} to “lyon” broke off`)

  // The first question opens the cell, which takes its time on a busy machine.
  const dashboard = page.getByRole('heading', { name: 'Dashboard', level: 1 })
  const isShown = async () => {
    await screen('')
    return dashboard.isVisible()
  }
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true)
  await expect(away).toBeHidden()
  await expect(broken).toBeHidden()

  await breakMove(slug, 'copying')
  await screen('/tenants')
  await expect(broken).toContainText('The shop sells; run npm run tenant:move')
  await breakMove(slug, 'left')
  await screen('/domains')
  await expect(broken).toContainText('the shop does not sell')
  await expect(broken).not.toContainText('The shop sells')
  await expectAccessible(page)
  await healMove(slug)

  await letCellAnswer(false)
  try {
    await screen('/tenants')
    await expect(away).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tenants', level: 1 })).toBeVisible()
  } finally {
    await letCellAnswer(true)
  }
  await expect
    .poll(async () => {
      await screen('/tenants')
      return away.isVisible()
    })
    .toBe(false)
  await expect(broken).toBeHidden()
})
