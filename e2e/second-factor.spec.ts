import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice, PASSWORD } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { PLATFORM } from './shops.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Double authentification' })

async function signIn(page: Page, address: string, email: string) {
  await page.goto(address)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

test('Somebody adds their telephone to the password, and comes in with a code of it or one on paper', async ({
  page,
  demo,
}) => {
  const email = await newMember(demo.slug, 'all')
  await enterAs(page, demo.origin, email)
  await openOffice(page, `${demo.origin}/admin/account`)
  await panel(page).getByLabel('Mot de passe actuel').fill(PASSWORD)
  await panel(page).getByRole('button', { name: 'Activer la double authentification' }).click()
  await expect(panel(page).getByRole('img', { name: /Code à photographier/ })).toBeVisible()
  const secret = await panel(page).locator('.totp-secret').innerText()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await panel(page).getByLabel('Code de vérification').fill('000000')
  await panel(page).getByRole('button', { name: 'Vérifier le code' }).click()
  await expect(panel(page).getByText('Ce code est faux ou a déjà servi.')).toBeVisible()
  await expectAccessible(page)
  // Good for half a minute more when its own ends on the way; the login takes the code that comes next.
  await panel(page).getByLabel('Code de vérification').fill(totp.generate())
  await panel(page).getByRole('button', { name: 'Vérifier le code' }).click()
  const codes = panel(page).getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const paper = await codes.first().innerText()
  await panel(page).getByRole('button', { name: 'J’ai noté mes codes' }).click()
  await expect(panel(page).getByText(/10 codes de secours/)).toBeVisible()

  for (const [address, landed] of [
    [`${demo.origin}/admin/login`, `${demo.origin}/admin`],
    [`${PLATFORM}/login`, /\/admin$/],
  ] as const) {
    await page.context().clearCookies()
    await signIn(page, address, email)
    const code = page.getByLabel('Code de vérification')
    await expect(code).toBeFocused()
    // Nothing has failed yet.
    await expect(page.locator('.banner[data-tone=danger]')).toHaveCount(0)
    await expectAccessible(page)
    await code.fill('000000')
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page.getByText('Ce code est faux ou a déjà servi.')).toBeVisible()
    const isFirst = address.startsWith(demo.origin)
    await code.fill(isFirst ? totp.generate({ timestamp: Date.now() + 30_000 }) : paper)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page).toHaveURL(landed)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The code is asked for all the same', async ({ page, demo }) => {
    const email = await newMember(demo.slug, 'all')
    await inDatabase((db) =>
      db.query(
        `insert into totp_factors (user_id, secret, confirmed_at)
         select id, decode(repeat('61', 20), 'hex'), now() from users where email = $1`,
        [email],
      ),
    )
    await signIn(page, `${demo.origin}/admin/login`, email)
    await expect(page.getByText('Saisissez de nouveau votre mot de passe')).toBeVisible()
    await expect(page.locator('.banner[data-tone=danger]')).toHaveCount(0)
    const totp = new TOTP({ secret: Secret.fromLatin1('a'.repeat(20)) })
    await page.getByLabel('Code de vérification').fill(totp.generate())
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    await expect(page).toHaveURL(`${demo.origin}/admin`)
  })
})
