import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase, repaint } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { openPage, storeButton } from './shop-window.ts'

const isLive = (address: string) => new URL(address).pathname === '/live'
const primary = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
  )

test('A store that is renamed has its new name in the open shop window', async ({
  page,
  browser,
}) => {
  const { slug, origin } = await newBareShop()
  const listening = page.waitForResponse((answer) => isLive(answer.url()))
  await openPage(page, origin)
  await listening
  const { rows } = await inDatabase((db) =>
    db.query(
      `select s.id from store_locations s join tenants t on t.id = s.tenant_id
       where t.slug = $1 and s.is_default`,
      [slug],
    ),
  )
  const office = await (await browser.newContext()).newPage()
  await enterAs(office, origin, await newMember(slug, 'all'))
  await openOffice(office, `${origin}/admin/stores?store=${rows[0].id}`)
  await office.getByRole('button', { name: 'Modifier', exact: true }).first().click()
  const form = office.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nom' }).fill('Fournil du Port')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(storeButton(page)).toContainText('Fournil du Port')
  await office.context().close()
})

test('A tab of the back office listens by one stream, from page to page', async ({ page }) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  const streams: string[] = []
  page.on('request', (request) => isLive(request.url()) && streams.push(request.url()))
  const listening = page.waitForResponse((answer) => isLive(answer.url()))
  await openOffice(page, `${origin}/admin/orders`)
  await listening
  for (const [link, title] of [
    ['Catégories', 'Catégories'],
    ['Utilisateurs', 'Utilisateurs'],
  ] as const) {
    await page.locator('.sidebar').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  expect(streams).toHaveLength(1)
})

test('A colour that is saved before the page listens shows once it does', async ({ page }) => {
  const { slug, origin } = await newBareShop()
  let listen = () => {}
  const mayListen = new Promise<void>((go) => {
    listen = go
  })
  await page.route(
    ({ href }) => isLive(href),
    async (route) => {
      await mayListen
      await route.continue()
    },
  )
  await openPage(page, origin)
  await repaint(slug, { primary_color: '#123456' })
  expect(await primary(page)).not.toBe('#123456')
  listen()
  await expect.poll(() => primary(page)).toBe('#123456')
})
