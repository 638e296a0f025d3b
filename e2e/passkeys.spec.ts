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
  // Touched, it answers whatever it is asked, at once; else what it is asked stays open.
  const isTouched = (enabled: boolean) =>
    browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  await page.addInitScript(noteQuestions)
  return { knowsOwner, isTouched }
}
type Device = Awaited<ReturnType<typeof newDevice>>

/** Runs in the page: notes what the browser is asked for, in order. */
function noteQuestions() {
  const questions: string[] = []
  const get = navigator.credentials.get.bind(navigator.credentials)
  navigator.credentials.get = (options) => {
    questions.push(options?.mediation ?? 'pressed')
    return get(options)
  }
  Object.assign(window, { questions })
}

const questions = (page: Page) => page.evaluate(() => Reflect.get(window, 'questions'))

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

const passkeyButton = (page: Page) =>
  page.getByRole('button', { name: 'Se connecter avec une clé d’accès' })

/** Presses the button while the browser offers the key beside the addresses, which is given up for it. */
async function pressPasskey(page: Page, device: Device, login: string) {
  await page.context().clearCookies()
  await device.isTouched(false)
  await page.goto(login)
  await expect.poll(() => questions(page)).toEqual(['conditional'])
  await device.isTouched(true)
  await passkeyButton(page).click()
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
  await pressPasskey(page, device, `${demo.origin}/admin/login`)
  await expect(page.getByText('La demande a été annulée ou a expiré.')).toBeVisible()
  await expectAccessible(page)
  await device.knowsOwner(true)
  await pressPasskey(page, device, `${demo.origin}/admin/login`)
  await expect(page).toHaveURL(`${demo.origin}/admin`)

  await openOffice(page, `${demo.origin}/admin/account`)
  await removePasskey(page)
  await pressPasskey(page, device, `${demo.origin}/admin/login`)
  await expect(page.getByText('Cette clé d’accès n’ouvre rien ici.')).toBeVisible()
})

test('Somebody chooses their passkey among the addresses that the browser proposes, and presses nothing', async ({
  page,
  demo,
}) => {
  const email = await newMember(demo.slug, 'all')
  await newDevice(page)
  await enterAs(page, demo.origin, email)
  await openOffice(page, `${demo.origin}/admin/account`)
  await addPasskey(page)
  await page.context().clearCookies()
  await page.goto(`${demo.origin}/admin/login`)
  await expect(page).toHaveURL(`${demo.origin}/admin`)
})

test('What was pressed is not ended by an offer that comes late', async ({ page, demo }) => {
  const device = await newDevice(page)
  await device.isTouched(false)
  const challenges: Array<() => Promise<void>> = []
  await page.route('**/session/passkeys/challenge', (route) => {
    challenges.push(() => route.continue())
  })
  await page.goto(`${demo.origin}/admin/login`)
  await expect.poll(() => challenges.length).toBe(1)
  await passkeyButton(page).click()
  await expect.poll(() => challenges.length).toBe(2)
  await challenges[1]?.()
  await expect.poll(() => questions(page)).toEqual(['pressed'])
  const late = page.waitForResponse('**/session/passkeys/challenge')
  await challenges[0]?.()
  await (await late).finished()
  // Answered after whatever the page has asked its browser before.
  await page.evaluate(() => PublicKeyCredential.isConditionalMediationAvailable())
  await page.evaluate(() => PublicKeyCredential.isConditionalMediationAvailable())
  expect(await questions(page)).toEqual(['pressed'])
  await expect(page.getByText('La demande a été annulée')).toBeHidden()
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
    const device = await newDevice(page)
    await enterAs(page, PLATFORM, email)
    await page.goto(`${PLATFORM}/account`)
    await answers(page)
    await addPasskey(page)
    await expectAccessible(page)
    await pressPasskey(page, device, `${PLATFORM}/login`)
    await expect(page).toHaveURL(`${PLATFORM}/platform`)
    await page.goto(`${PLATFORM}/account`)
    await answers(page)
    await expect(passkeys(page)).toContainText('utilisée le')
    await pressPasskey(page, device, `${demo.origin}/admin/login`)
    await expect(page.getByText('La demande a été annulée ou a expiré.')).toBeVisible()
    await pressPasskey(page, device, `${PLATFORM}/login`)
    await expect(page).toHaveURL(`${PLATFORM}/platform`)
    await page.goto(`${PLATFORM}/account`)
    await answers(page)
    await removePasskey(page)
  })
})
