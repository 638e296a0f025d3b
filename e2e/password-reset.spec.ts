import { createHash, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { linkInMail } from './mailbox.ts'
import { enterAs, newMember } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { PLATFORM } from './shops.ts'

const NEW = 'Levain-nouveau-9'
const INVALID = 'Lien de réinitialisation invalide ou expiré. Veuillez demander un nouveau lien.'

/** The link of the mail that was sent to this address. */
const linkTo = (email: string) =>
  linkInMail(email, /https?:[^\s"\\]+#access_token=[\w-]+&type=recovery/)

/** A link as the mail would carry it. */
async function tokenOf(email: string, slug: string | null): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inDatabase((db) =>
    db.query(
      `insert into access_tokens (token_hash, kind, user_id, tenant_id, expires_at)
       select $1, 'password_reset', id, (select id from tenants where slug = $3), now() + interval '1 hour'
       from users where email = $2`,
      [createHash('sha256').update(token).digest(), email, slug],
    ),
  )
  return `#access_token=${token}&type=recovery`
}

const typed = (page: Page, name: 'password' | 'confirmation') => page.locator(`input[name=${name}]`)
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer le mot de passe' })

test('Somebody who forgot their password asks for a link, follows it and signs in with another', async ({
  page,
  demo,
}) => {
  const email = await newMember(demo.slug, 'all')
  await page.goto(`${demo.origin}/admin/login`)
  await page.getByRole('link', { name: /^Mot de passe oublié/ }).click()
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByText('L’adresse e-mail est requise.')).toBeVisible()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByText(/^Si un compte existe pour cette adresse/)).toBeVisible()
  await expectAccessible(page)

  // The mail leads to the shop's own domain, which no name server knows here.
  const { pathname, hash } = await linkTo(email)
  await page.goto(demo.origin + pathname + hash)
  await expect(page.getByText(email)).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  expect(new URL(page.url()).pathname).toBe('/admin/reset-password')
  await expect(save(page)).toBeDisabled()
  await typed(page, 'password').fill('levain')
  const rules = page.getByRole('list', { name: 'Le mot de passe contient' })
  await expect(rules.getByText('(c’est fait)')).toHaveCount(1)
  await typed(page, 'password').fill(NEW)
  await expect(rules.getByText('(c’est fait)')).toHaveCount(4)
  await typed(page, 'confirmation').fill('autre')
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click()
  await expect(typed(page, 'password')).toHaveAttribute('type', 'text')
  await typed(page, 'confirmation').fill(NEW)
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Votre mot de passe est changé')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login$/)

  await page.getByLabel('Adresse e-mail').fill(email)
  await typed(page, 'password').fill(NEW)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible()
})

test('A link is followed from any page, serves once, and signs out whoever was inside', async ({
  page,
  demo,
  browser,
}) => {
  const email = await newMember(demo.slug, 'all')
  const elsewhere = await browser.newPage()
  await enterAs(elsewhere, demo.origin, email)
  const hash = await tokenOf(email, demo.slug)
  await page.goto(`${demo.origin}/${hash}`)
  await expect(page).toHaveURL(`${demo.origin}/admin/reset-password`)
  await typed(page, 'password').fill(NEW)
  await typed(page, 'confirmation').fill(NEW)
  await save(page).click()
  await expect(page).toHaveURL(`${demo.origin}/admin/login`)
  await elsewhere.goto(`${demo.origin}/admin`)
  await expect(elsewhere).toHaveURL(/\/admin\/login/)
  await elsewhere.close()

  await page.goto(`${demo.origin}/admin/login${hash}`)
  await expect(page).toHaveURL(`${demo.origin}/admin/login?error=invalid_recovery_token`)
  await expect(page.getByRole('alert')).toHaveText(INVALID)
})

test('A server that does not answer is not the fault of the link', async ({ page, demo }) => {
  await page.route('**/api/session/password-reset/open', (route) => route.abort())
  await page.goto(`${demo.origin}/admin/login#access_token=abc&type=recovery`)
  await expect(page).toHaveURL(`${demo.origin}/admin/login?error=recovery_failed`)
  await expect(page.getByRole('alert')).toHaveText(
    'Une erreur est survenue lors de la réinitialisation du mot de passe.',
  )
})

test('Without a link there is nothing to choose, and the login follows', async ({ page, demo }) => {
  await page.goto(`${demo.origin}/admin/reset-password`)
  await expect(page.getByRole('alert')).toHaveText(INVALID)
  await expect(page).toHaveURL(`${demo.origin}/admin/login`)
})

test('On the platform’s own host the same link leads to its own page and login', async ({
  page,
  demo,
}) => {
  const email = await newMember(demo.slug, 'all')
  await page.goto(`${PLATFORM}/login`)
  await expect(page.getByRole('link', { name: /^Mot de passe oublié/ })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await page.goto(`${PLATFORM}/pricing${await tokenOf(email, null)}`)
  await expect(page).toHaveURL(`${PLATFORM}/reset-password`)
  await typed(page, 'password').fill(NEW)
  await typed(page, 'confirmation').fill(NEW)
  await save(page).click()
  await expect(page).toHaveURL(`${PLATFORM}/login`)
  // A token of nothing in particular leads to where one belongs.
  await page.goto(`${PLATFORM}/admin/login#access_token=abc`)
  await expect(page).toHaveURL(`${PLATFORM}/login`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The link is asked for all the same', async ({ page, demo }) => {
    await page.goto(`${demo.origin}/admin/forgot-password`)
    await page.getByLabel('Adresse e-mail').fill(`personne@example.test`)
    await page.getByRole('button', { name: 'Recevoir un lien' }).click()
    await expect(page.getByText(/^Si un compte existe pour cette adresse/)).toBeVisible()
  })
})
