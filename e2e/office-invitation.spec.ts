import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterDemoShop, invite, newMember, ownerOf } from './office-people.ts'
import { inDatabase } from './shop-database.ts'

const fill = async (page: Page, password: string, confirmation: string) => {
  await page.getByLabel('Choisissez un mot de passe').fill(password)
  await page.getByLabel('Confirmez le mot de passe').fill(confirmation)
  await page.getByRole('button', { name: 'Accepter l’invitation' }).click()
}

test('Somebody new chooses a password, is told what it lacks, and comes to their orders', async ({
  page,
  demo,
}) => {
  const email = `${randomUUID()}@example.test`
  const address = demo.origin + (await invite(demo.slug, email))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rejoindre l’équipe')
  await expect(page.getByText(`${ownerOf(demo.slug)} vous invite`)).toContainText(demo.name)

  await fill(page, 'Court1', 'Court2')
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await expect(page.getByLabel('Confirmez le mot de passe')).toBeFocused()
  await fill(page, 'Court1', 'Court1')
  await expect(page.getByText('Il manque : au moins 8 caractères.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click()
  await expect(page.getByLabel('Choisissez un mot de passe')).toHaveAttribute('type', 'text')

  await fill(page, 'Pain-au-levain-1', 'Pain-au-levain-1')
  await expect(page).toHaveURL(`${demo.origin}/admin/orders`)
  // The link has served.
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(410)
  await expect(page.getByText('Cette invitation n’est plus valable')).toBeVisible()
  await expectAccessible(page)
})

test('Whoever has an account says yes and nothing else, also in the place of a colleague', async ({
  page,
  demo,
}) => {
  const elsewhere = demo.slug === 'colbert' ? 'maison-levain' : 'colbert'
  const email = await newMember(elsewhere, 'none')
  await inDatabase((db) =>
    db.query('update users set email_confirmed_at = now() where email = $1', [email]),
  )
  await enterDemoShop(page, demo)
  await page.goto(demo.origin + (await invite(demo.slug, email)))
  await expect(page.getByText('Ce navigateur est connecté avec')).toContainText(ownerOf(demo.slug))
  await expect(page.getByLabel('Choisissez un mot de passe')).toHaveCount(0)
  await page.getByRole('button', { name: 'Accepter l’invitation' }).click()
  await expect(page).toHaveURL(`${demo.origin}/admin/orders`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('One joins all the same', async ({ page, demo }) => {
    await page.goto(demo.origin + (await invite(demo.slug, `${randomUUID()}@example.test`)))
    await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toHaveCount(0)
    await fill(page, 'Pain-au-levain-1', 'Pain-au-levain-1')
    await expect(page).toHaveURL(`${demo.origin}/admin/orders`)
  })
})
