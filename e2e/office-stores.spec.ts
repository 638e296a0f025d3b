import { expect, type Page } from '@playwright/test'
import { openAddressService } from './address-service.ts'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { ask } from './plain-request.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

test.use(PHONE)

const toast = (page: Page, words: string | RegExp) =>
  page.locator('.toast').filter({ hasText: words })

async function enterStores(page: Page): Promise<string> {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/stores`)
  return origin
}

async function newStore(page: Page, name: string) {
  await page.getByRole('button', { name: 'Nouveau point de vente' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nouveau point de vente' })
  await form.getByRole('textbox', { name: 'Nom' }).fill(name)
  await form.getByRole('textbox', { name: 'Adresse', exact: true }).fill('14 rue de Belfort')
  await form.getByRole('textbox', { name: 'Code postal' }).fill('69004')
  await form.getByRole('textbox', { name: 'Ville' }).fill('Lyon')
  return form
}

test('A store is opened: its address is located, its week copied, its slots made in one go', async ({
  page,
}) => {
  const close = await openAddressService()
  const origin = await enterStores(page)
  await page.getByRole('button', { name: 'Nouveau point de vente' }).first().click()
  const empty = page.getByRole('dialog', { name: 'Nouveau point de vente' })
  await empty.getByRole('button', { name: 'Géolocaliser' }).click()
  await expect(empty).toContainText(
    "Veuillez remplir l'adresse, la ville et le code postal avant de géolocaliser.",
  )
  await page.keyboard.press('Escape')

  const form = await newStore(page, 'Croix-Rousse')
  await form.getByRole('button', { name: 'Géolocaliser' }).click()
  await expect(form.getByRole('textbox', { name: 'Latitude' })).toHaveValue('45,7745')
  await expectAccessible(page, { within: '[role=dialog]' })
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Croix-Rousse' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await close()

  await page.getByRole('button', { name: 'Modifier les horaires' }).click()
  const hours = page.getByRole('dialog', { name: /Horaires d’ouverture/ })
  const monday = hours.getByRole('region', { name: 'Lundi' })
  await monday.getByRole('button', { name: 'Ajouter une période' }).click()
  await monday.getByLabel('Fermeture').first().fill('15:00')
  await hours.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(hours).toContainText('Les périodes d’une même journée ne doivent pas se chevaucher.')
  await monday.getByLabel('Fermeture').first().fill('12:30')
  await monday.getByRole('button', { name: /Copier lundi/ }).click()
  await page.getByRole('menuitem', { name: 'Sur les autres jours ouverts' }).click()
  await hours.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(hours).toBeHidden()
  const week = page.getByRole('region', { name: 'Horaires d’ouverture' })
  await expect(week.getByText('9h – 12h30, 14h – 18h')).toHaveCount(6)
  await expect(week.getByText('Fermé')).toHaveCount(1)

  await page.getByRole('button', { name: 'Créer une série' }).click()
  const series = page.getByRole('dialog', { name: 'Créer une série de créneaux' })
  await expect(series).toContainText('30 créneaux seront créés.')
  await series.getByLabel('À', { exact: true }).fill('13:00')
  await expect(series).toContainText('35 créneaux seront créés, 5 seront passés.')
  await series.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toast(page, '35 créneaux créés, 5 passés')).toBeVisible()
  await expect(page.locator('.slot-chip')).toHaveCount(35)

  const stores = await ask(page.request, `${origin}/api/shop/stores`)
  expect(await stores.json()).toContainEqual(
    expect.objectContaining({ name: 'Croix-Rousse', latitude: 45.7745 }),
  )
})

test('A slot is changed and taken away; a date has its own hours; the store is put away', async ({
  page,
}) => {
  await enterStores(page)
  const form = await newStore(page, 'Marché')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Nouveau créneau' }).click()
  const slot = page.getByRole('dialog', { name: 'Nouveau créneau' })
  await slot.getByRole('textbox', { name: 'Commandes au plus' }).fill('4')
  await slot.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(slot).toBeHidden()
  const chip = page.getByRole('button', { name: '9h – 9h30' })
  await expect(chip).toContainText('4 commandes')
  await chip.click()
  const saved = page.getByRole('dialog', { name: 'Créneau de 9h – 9h30' })
  await saved.getByRole('switch', { name: 'Actif' }).uncheck()
  await saved.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(saved).toBeHidden()
  await expect(chip).toContainText('Inactif')
  await chip.click()
  await saved.getByRole('button', { name: 'Supprimer' }).click()
  await expect(toast(page, 'Créneau supprimé')).toBeVisible()
  await expect(chip).toBeHidden()

  await page.getByRole('button', { name: 'Ajouter une date' }).click()
  const special = page.getByRole('dialog', { name: 'Horaires particuliers' })
  const year = new Date().getFullYear() + 1
  await special.getByLabel('Date').fill(`${year}-12-24`)
  await special.getByLabel('Fermeture').fill('16:00')
  await special.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(special).toBeHidden()
  const panel = page.getByRole('region', { name: 'Horaires particuliers' })
  await expect(panel).toContainText(`24 décembre ${year}`)
  await expect(panel).toContainText('9h – 16h')

  await page.getByRole('button', { name: 'Désactiver' }).click()
  await expect(page.getByRole('button', { name: 'Activer' })).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('link', { name: /Marché/ })).toBeHidden()
})
