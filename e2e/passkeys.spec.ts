import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { answers, enterAs, newMember, openOffice, PASSWORD } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { PLATFORM } from './shops.ts'
import { PHONE } from './sizes.ts'

const KEY = 'Téléphone de Claire'

/** A device with a sensor, which knows its owner at once. */
async function newDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const knowsOwner = (isUserVerified: boolean) =>
    browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { knowsOwner }
}

const passkeys = (page: Page) => page.getByRole('list', { name: 'Vos clés d’accès' })

async function addPasskey(page: Page) {
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await page.getByLabel('Nom de l’appareil').fill(KEY)
  const form = page.locator('form', { has: page.getByLabel('Nom de l’appareil') })
  await form.getByLabel('Mot de passe actuel').fill('faux')
  await form.getByRole('button', { name: 'Créer la clé d’accès' }).click()
  await expect(page.getByText('Le mot de passe actuel est incorrect.')).toBeVisible()
  await form.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await form.getByRole('button', { name: 'Créer la clé d’accès' }).click()
  await expect(page.getByText('La clé d’accès est ajoutée.')).toBeVisible()
  await expect(passkeys(page).getByRole('listitem')).toContainText(KEY)
  await expect(passkeys(page)).toContainText('pas encore utilisée')
}

async function removePasskey(page: Page) {
  await expect(passkeys(page)).toContainText('utilisée le')
  await page.getByRole('button', { name: `Retirer ${KEY}` }).click()
  await passkeys(page).getByLabel('Mot de passe actuel').fill(PASSWORD)
  await expectAccessible(page)
  await passkeys(page).getByRole('button', { name: 'Retirer la clé d’accès' }).click()
  await expect(page.getByText('La clé d’accès est retirée')).toBeVisible()
  await expect(passkeys(page)).toBeHidden()
}

async function pressPasskey(page: Page, login: string) {
  await page.context().clearCookies()
  await page.goto(login)
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
}

test('Somebody adds a passkey in their shop, comes in with it, and removes it', async ({
  page,
  demo,
}) => {
  const email = await newMember(demo.slug, 'all')
  const device = await newDevice(page)
  await enterAs(page, demo.origin, email)
  await openOffice(page, `${demo.origin}/admin/account`)
  await expect(page.getByText(`ici ${new URL(demo.origin).hostname}`)).toBeVisible()
  await addPasskey(page)
  await expectAccessible(page)

  // The same device makes no second one.
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const form = page.locator('form', { has: page.getByLabel('Nom de l’appareil') })
  await form.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await form.getByRole('button', { name: 'Créer la clé d’accès' }).click()
  await expect(page.getByText('Cet appareil a déjà une clé d’accès')).toBeVisible()

  await device.knowsOwner(false)
  await pressPasskey(page, `${demo.origin}/admin/login`)
  await expect(page.getByText('La demande a été annulée ou a expiré.')).toBeVisible()
  await expectAccessible(page)
  await device.knowsOwner(true)
  await pressPasskey(page, `${demo.origin}/admin/login`)
  await expect(page).toHaveURL(`${demo.origin}/admin`)

  await openOffice(page, `${demo.origin}/admin/account`)
  await removePasskey(page)
  await pressPasskey(page, `${demo.origin}/admin/login`)
  await expect(page.getByText('Cette clé d’accès n’ouvre rien ici.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('A super administrator comes into the console with a passkey, which no shop’s page can use', async ({
    page,
    demo,
  }) => {
    const email = await newMember(demo.slug, 'all')
    await inDatabase((db) =>
      db.query('update users set is_super_admin = true where email = $1', [email]),
    )
    await newDevice(page)
    await enterAs(page, PLATFORM, email)
    await page.goto(`${PLATFORM}/account`)
    await answers(page)
    await addPasskey(page)
    await expectAccessible(page)
    await pressPasskey(page, `${PLATFORM}/login`)
    await expect(page).toHaveURL(`${PLATFORM}/platform`)
    await page.goto(`${PLATFORM}/account`)
    await answers(page)
    await expect(passkeys(page)).toContainText('utilisée le')
    await page.context().clearCookies()
    await page.goto(`${demo.origin}/admin/login`)
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click()
    await expect(page.getByText('La demande a été annulée ou a expiré.')).toBeVisible()
    await pressPasskey(page, `${PLATFORM}/login`)
    await page.goto(`${PLATFORM}/account`)
    await answers(page)
    await removePasskey(page)
  })
})
