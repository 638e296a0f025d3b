import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import {
  enterAs,
  newMember,
  openMenu,
  openOffice,
  PASSWORD,
  sessionCookie,
} from './office-people.ts'
import { inDatabase } from './shop-database.ts'

const NEW = 'Levain-nouveau-9'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('Somebody changes their password, and is signed out on their other device', async ({
  page,
  demo,
  browser,
}) => {
  const email = await newMember(demo.slug, 'none')
  const other = await browser.newContext()
  await other.addCookies([await sessionCookie(demo.origin, email)])
  await enterAs(page, demo.origin, email)
  await openOffice(page, `${demo.origin}/admin/account`)
  await expect(panel(page, 'Appareils connectés').getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  const password = panel(page, 'Mot de passe')
  const fill = async (old: string) => {
    await password.getByLabel('Mot de passe actuel').fill(old)
    await password.getByLabel('Nouveau mot de passe').fill(NEW)
    await password.getByLabel('Confirmez le mot de passe').fill(NEW)
    await password.getByRole('button', { name: 'Changer le mot de passe' }).click()
  }
  await fill('pas-celui-ci')
  await expect(password.getByText('Le mot de passe actuel est incorrect.')).toBeVisible()
  await fill(PASSWORD)
  await expect(page.locator('.toast').getByText('Mot de passe changé')).toBeVisible()
  await expect(panel(page, 'Appareils connectés').getByRole('listitem')).toHaveCount(1)
  const elsewhere = await other.newPage()
  await elsewhere.goto(`${demo.origin}/admin/account`)
  await expect(elsewhere).toHaveURL(/\/admin\/login/)
  await other.close()
})

test('A new address is asked for, and everything is signed out from the menu’s own page', async ({
  page,
  demo,
}) => {
  const email = await newMember(demo.slug, 'all')
  await enterAs(page, demo.origin, email)
  await openOffice(page, `${demo.origin}/admin/orders`)
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Mon compte' }).click()
  await expect(page).toHaveURL(`${demo.origin}/admin/account`)
  const address = panel(page, 'Adresse e-mail')
  await address.getByLabel('Nouvelle adresse e-mail').fill(`nouveau-${email}`)
  await address.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await address.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(address.getByRole('status')).toContainText(`nouveau-${email}`)

  await page.getByRole('button', { name: 'Se déconnecter partout' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Se déconnecter partout' }).click()
  await expect(page).toHaveURL(`${demo.origin}/admin/login`)
  await page.goto(`${demo.origin}/admin`)
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('An address that nobody has proved is spoken of on every page until it is', async ({
  page,
  demo,
}) => {
  const email = await newMember(demo.slug, 'all')
  const confirmed = (at: string | null) =>
    inDatabase((db) =>
      db.query('update users set email_confirmed_at = $2 where email = $1', [email, at]),
    )
  await confirmed(null)
  await enterAs(page, demo.origin, email)
  await openOffice(page, `${demo.origin}/admin/categories`)
  const strip = page.getByRole('complementary').filter({ hasText: 'Confirmez votre adresse' })
  await expect(strip).toContainText(email)
  await expectAccessible(page)
  await strip.getByRole('button', { name: 'Renvoyer' }).click()
  await expect(page.locator('.toast').getByText('Le lien vient d’être renvoyé')).toBeVisible()
  await confirmed('2026-11-01')
  await openOffice(page, `${demo.origin}/admin/orders`)
  await expect(strip).toHaveCount(0)
})
