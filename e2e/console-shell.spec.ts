import { expect } from '@playwright/test'
import { openConsole, SUPER_ADMIN } from './console-people.ts'
import { test } from './journey.ts'
import { answers, enterAs, newMember } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PLATFORM } from './shops.ts'

test('The console lets the platform’s own people in, and leads back to the login', async ({
  page,
}) => {
  await page.goto(`${PLATFORM}/platform`)
  await expect(page).toHaveURL(`${PLATFORM}/login`)

  await enterAs(page, PLATFORM, SUPER_ADMIN)
  await page.goto(`${PLATFORM}/admin`)
  await expect(page).toHaveURL(`${PLATFORM}/platform`)
  await answers(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${PLATFORM}/login`)
  await page.goto(`${PLATFORM}/platform`)
  await expect(page).toHaveURL(`${PLATFORM}/login`)
})

test('The owner of a shop is sent home, by the page and by the API', async ({ page }) => {
  const { slug } = await newBareShop()
  await enterAs(page, PLATFORM, await newMember(slug, 'all'))
  await page.goto(`${PLATFORM}/platform`)
  await expect(page).toHaveURL(`${PLATFORM}/`)
  // What an open page of the console would ask for.
  const ask = (path: string) =>
    page.evaluate(async (path) => {
      const answer = await fetch(path)
      return { status: answer.status, text: await answer.text() }
    }, path)
  expect((await ask('/platform.data')).text).not.toContain('payment_issues')
  expect((await ask('/api/platform/payment-issues')).status).toBe(403)
})

test('An address of the console that leads nowhere leads home', async ({ page }) => {
  await enterAs(page, PLATFORM, SUPER_ADMIN)
  await page.goto(`${PLATFORM}/platform/nothing-here`)
  await expect(page).toHaveURL(`${PLATFORM}/`)
})

test('A screen that cannot be loaded says so in English, inside the menu, and is tried again', async ({
  page,
}) => {
  await openConsole(page, '/platform')
  const data = /\/platform\/tenants\.data/
  await page.route(data, (route) => route.abort())
  await page.getByRole('navigation', { name: 'Console' }).getByText('Tenants').click()
  await expect(page).toHaveTitle('Something went wrong | Fournil Console')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  await page.unroute(data)
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Tenants', level: 1 })).toBeVisible()
})
