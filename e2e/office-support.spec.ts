import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { answers, enterAs, newMember, openOffice } from './office-people.ts'
import { newBareShop } from './shop-states.ts'
import { PLATFORM } from './shops.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])

test('A shop asks for help; the platform answers, and both see it without a reload', async ({
  page,
  browser,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/support`)
  const subject = `Imprimante ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: 'Nouvelle demande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle demande' })
  await dialog.getByRole('textbox', { name: /Objet/ }).fill(subject)
  await dialog.getByRole('textbox', { name: /Votre demande/ }).fill('Elle coupe le bas du bon.')
  await dialog.getByRole('combobox', { name: 'Urgence' }).selectOption('Haute')
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()

  const context = await browser.newContext()
  const staff = await context.newPage()
  await enterAs(staff, PLATFORM, 'super@fournil.test')
  await staff.goto(`${PLATFORM}/platform/support?search=${encodeURIComponent(subject)}`)
  await answers(staff)
  const row = staff.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('Unread')
  await expect(row).toContainText('Elle coupe le bas du bon.')
  await expect(row).toContainText('High')
  await staff.getByRole('link', { name: subject }).click()
  await staff.getByRole('textbox', { name: 'Reply' }).fill('Essayez le réglage de 80 mm.')
  await staff.getByRole('button', { name: 'Send' }).click()
  await expect(staff.getByRole('list', { name: 'Messages' })).toContainText('80 mm')
  await expect(staff.getByRole('combobox', { name: 'Status' })).toHaveValue('in_progress')

  // The merchant has not touched the page.
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('80 mm')
  await expect(page.getByRole('main')).toContainText('En cours')
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Merci, cela marche.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(staff.getByRole('list', { name: 'Messages' })).toContainText('cela marche')
  const [photo, paper] = [
    { name: 'ticket coupé.png', mimeType: 'image/png', buffer: PNG },
    { name: 'mode-emploi.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]
  await page.getByLabel('Joindre des fichiers').setInputFiles(photo)
  await expect(staff.getByRole('link', { name: 'ticket coupé.png' })).toBeVisible()
  await staff.getByLabel('Add files').setInputFiles(paper)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'mode-emploi.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('mode-emploi.pdf')
  await page
    .getByLabel('Joindre des fichiers')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('bonjour') })
  await expect(page.getByRole('main')).toContainText(/PDF, JPEG ou PNG de 5\sMo au plus/)
  await expectAccessible(page)
  await staff.getByRole('combobox', { name: 'Status' }).selectOption('Resolved')
  await expect(page.getByRole('main')).toContainText('Résolue')
  await context.close()
})
