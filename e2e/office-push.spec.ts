import { createECDH, randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use({ ...PHONE, permissions: ['notifications'] })

test('A device asks to be told of new orders, shows one over the back office, and leaves', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await subscribeWithoutService(page)
  await openOffice(page, `${origin}/admin/notification-settings`)
  await page.getByLabel('Nom de cet appareil').fill('Tablette de la caisse')
  await page.getByRole('button', { name: 'Prévenir cet appareil' }).click()
  const device = page.getByRole('listitem').filter({ hasText: 'Tablette de la caisse' })
  await expect(device).toContainText('Cet appareil')
  await expect(page.getByRole('button', { name: 'Prévenir cet appareil' })).toHaveCount(0)
  await expectAccessible(page)

  // What the worker gets from the browser once a message is deciphered.
  const [scope] = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map((each) => each.scope),
  )
  expect(scope).toBe(`${origin}/admin/`)
  const shown = await shownFor(page, origin, {
    title: 'Nouvelle commande n° CMD-1',
    body: 'Mercredi 18 novembre 2026 à 10h, 12,50 €',
    url: '/admin/orders?order=1',
    tag: 'order-1',
  })
  expect(shown).toEqual([
    'Nouvelle commande n° CMD-1',
    {
      body: 'Mercredi 18 novembre 2026 à 10h, 12,50 €',
      tag: 'order-1',
      lang: 'fr',
      data: { url: '/admin/orders?order=1' },
    },
  ])

  await page.reload()
  await expect(device).toContainText('Cet appareil')
  await page.getByRole('button', { name: 'Retirer Tablette de la caisse' }).click()
  await expect(device).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Prévenir cet appareil' })).toBeVisible()

  // Shoppers meet no worker.
  await page.goto(origin)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

/** The browser's push service stands on the Internet: its answer is given here, everything else is the browser's own. */
async function subscribeWithoutService(page: Page): Promise<void> {
  const subscription = {
    endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
  await page.addInitScript((given) => {
    const key = 'subscribed'
    const current = () =>
      localStorage.getItem(key)
        ? {
            endpoint: given.endpoint,
            toJSON: () => given,
            unsubscribe: async () => localStorage.removeItem(key) === undefined,
          }
        : null
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current(),
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        if (!options.userVisibleOnly || String(options.applicationServerKey).length !== 87)
          throw new Error('The browser would refuse this.')
        localStorage.setItem(key, 'yes')
        return current()
      },
    })
  }, subscription)
}

/** Delivers a message to the worker, as the browser does; what it shows is caught, for a browser without a screen shows nothing. */
async function shownFor(page: Page, origin: string, message: object): Promise<unknown> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('No worker is registered.')
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const caught = new Promise((show) => {
      registration.showNotification = async (...notification) => show(notification)
    })
    Object.assign(self, { caught })
  })
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((known) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/admin/`)
      if (ours) known(ours.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: `${origin}/`,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  return worker.evaluate(() => (self as unknown as { caught: Promise<unknown> }).caught)
}
