import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { linkInMail } from './mailbox.ts'
import { answers, enterAs, openOffice, PASSWORD } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { PLATFORM } from './shops.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

/** Somebody of our own at the platform, whose address and sessions nobody else needs. */
async function newSuperAdmin(): Promise<string> {
  const email = `${randomUUID()}@example.test`
  await inDatabase((db) =>
    db.query(
      `insert into users (email, password_hash, email_confirmed_at, is_super_admin)
       select $1, password_hash, now(), true from users where email = 'super@fournil.test'`,
      [email],
    ),
  )
  return email
}

test('A super administrator takes another address from the console, and signs out everywhere', async ({
  page,
}) => {
  const email = await newSuperAdmin()
  const wished = `nouveau-${email}`
  await enterAs(page, PLATFORM, email)
  await openOffice(page, `${PLATFORM}/platform`)
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page).toHaveURL(`${PLATFORM}/account`)
  await answers(page)
  await expect(panel(page, 'Double authentification')).toBeVisible()
  await expectAccessible(page)
  const address = panel(page, 'Adresse e-mail')
  await address.getByLabel('Nouvelle adresse e-mail').fill(wished)
  await address.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await address.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(address.getByRole('status')).toContainText(wished)

  const { pathname, search } = await linkInMail(
    wished,
    /https?:[^\s"\\]+\/confirmation\?token=[\w-]+/,
  )
  await page.goto(`${PLATFORM}${pathname}${search}`)
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible()
  await expectAccessible(page)
  // It serves once.
  await page.goto(`${PLATFORM}${pathname}${search}`)
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.getByText(/^Ce lien n’est plus valable/)).toBeVisible()

  await openOffice(page, `${PLATFORM}/account`)
  await expect(page.getByRole('banner').getByText('Retour à la console')).toBeVisible()
  await expect(page.getByText(wished)).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter partout' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Se déconnecter partout' }).click()
  await expect(page).toHaveURL(`${PLATFORM}/login`)
  await page.goto(`${PLATFORM}/platform`)
  await expect(page).toHaveURL(`${PLATFORM}/login`)
})
