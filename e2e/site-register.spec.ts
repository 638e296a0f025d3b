import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { PASSWORD, sessionCookie } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { PLATFORM } from './shops.ts'

async function fillIn(page: Page, name: string, email: string, password = PASSWORD) {
  await page.getByLabel('Nom de la boutique').fill(name)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=confirmPassword]').fill(password)
}

test('A baker opens a shop from the prices, signs in and stands in their own administration', async ({
  page,
}) => {
  const name = `Fournée ${randomUUID().slice(0, 8)}`
  const slug = name.toLowerCase().replaceAll('é', 'e').replace(' ', '-')
  const email = `${randomUUID()}@example.test`
  await page.goto(`${PLATFORM}/pricing`)
  await page.getByRole('link', { name: 'Essayer Pro' }).click()
  await expect(page).toHaveURL(`${PLATFORM}/register?plan=pro`)

  await fillIn(page, name, email, 'court')
  await page.getByRole('button', { name: 'Créer ma boutique' }).click()
  await expect(
    page.getByText('Le mot de passe doit contenir au moins 6 caractères').first(),
  ).toBeVisible()
  await expect(page.getByText('Vous devez accepter les conditions générales').first()).toBeVisible()
  await expectAccessible(page)

  await fillIn(page, name, email)
  await page.getByLabel('J’accepte les conditions générales').check()
  // It leads on by itself after some seconds: not before it was seen, however slow the machine is.
  const seen = Promise.withResolvers<void>()
  await page.route('**/admin/login', async (route) => {
    await seen.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Créer ma boutique' }).click()
  await expect(page.getByRole('heading', { name: 'Votre boutique est créée' })).toBeVisible()
  await expect(page.getByText(`${slug}.fournil.localhost`)).toBeVisible()
  seen.resolve()
  await expect(page).toHaveURL(`${PLATFORM}/admin/login`)

  await page.getByLabel('Adresse e-mail').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  // The key to the shop's own host is out of the address at once.
  await expect(page).toHaveURL(/fournee-[0-9a-f]{8}\.fournil\.localhost:\d+\/admin$/)
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
})

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('A member signs in on the platform and is taken to their own shop', async ({ page }) => {
    await page.goto(`${PLATFORM}/admin/login`)
    await page.getByLabel('Adresse e-mail').fill('admin@colbert.test')
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page).toHaveURL(/colbert\.fournil\.localhost:\d+\/admin$/)
  })
})

test('Somebody who works for several shops chooses one', async ({ page }) => {
  await page.context().addCookies([await sessionCookie(PLATFORM, 'comptable@fournil.test')])
  await page.goto(`${PLATFORM}/admin`)
  await expect(page.getByRole('heading', { name: 'Vos boutiques' })).toBeVisible()
  await page.getByRole('link', { name: /Colbert/ }).click()
  await expect(page).toHaveURL(/colbert\.fournil\.localhost:\d+\/admin\/reports$/)
})

test('Somebody without an open shop is told why, and goes back to the login', async ({ page }) => {
  const slug = `ferme-${randomUUID().slice(0, 8)}`
  const email = `${randomUUID()}@example.test`
  await inDatabase((db) =>
    db.query(
      `with person as (insert into users (email, password_hash) values ($1, 'x') returning id),
         shop as (insert into tenants (name, slug, plan_id, status)
           select 'Le Four éteint', $2, id, 'suspended' from subscription_plans limit 1 returning id)
       insert into user_roles (tenant_id, user_id) select shop.id, person.id from shop, person`,
      [email, slug],
    ),
  )
  await page.context().addCookies([await sessionCookie(PLATFORM, email)])
  const answer = await page.goto(`${PLATFORM}/admin`)
  expect(answer?.status()).toBe(409)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur de redirection')
  await expect(page.getByRole('alert')).toContainText('suspendu ou inactif')
  await page.getByText('Informations de débogage').click()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByText('Le Four éteint (fermée)')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retour à la connexion' }).click()
  await expect(page).toHaveURL(`${PLATFORM}/login`)
})

test('A key to a shop that is not one leads to its login', async ({ page, demo }) => {
  await page.goto(`${demo.origin}/admin/enter?token=abc`)
  await expect(page).toHaveURL(`${demo.origin}/admin/login?error=link`)
})

test('An owner proves their address by the link of the mail, once', async ({ page, demo }) => {
  const token = randomBytes(32).toString('base64url')
  const email = `${randomUUID()}@example.test`
  await inDatabase((db) =>
    db.query(
      `with person as (insert into users (email, password_hash) values ($1, 'x') returning id)
       insert into access_tokens (token_hash, kind, user_id, tenant_id, expires_at)
       select $2, 'email_confirmation', person.id, tenants.id, now() + interval '1 day'
       from person, tenants where tenants.slug = $3`,
      [email, createHash('sha256').update(token).digest(), demo.slug],
    ),
  )
  const address = `${demo.origin}/admin/confirmation?token=${token}`
  const press = () => page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await page.goto(address)
  await press()
  await expect(page.getByText(`${email} est bien votre adresse`)).toBeVisible()
  await page.goto(address)
  await press()
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible()
  // The same press would say the same; a new link is asked for inside.
  await expect(page.getByRole('button', { name: 'Confirmer mon adresse' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ouvrir mon administration' })).toBeVisible()
})

test('Where no script runs the form is posted, and what was wrong is said', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${PLATFORM}/register`)
  await fillIn(page, 'Sans script', 'sans-script@example.test', 'court')
  await page.getByRole('button', { name: 'Créer ma boutique' }).click()
  await expect(page.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible()
  await expect(page.getByLabel('Nom de la boutique')).toHaveValue('Sans script')
  await context.close()
})
