import { expect } from '@playwright/test'
import { dayAhead, paidOrder, simpleWeek } from './bare-shop-order.ts'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'

test('A day that has orders is closed: one moves, one is refunded, and both are done with the closure', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await simpleWeek(slug)
  const day = dayAhead(10)
  await paidOrder({ slug, name: 'Amblard', pickup_date: day, pickup_time: '10:00' })
  await paidOrder({ slug, name: 'Bonnet', pickup_date: day, pickup_time: '17:00' })
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/stores?week=${day}`)
  await expect(page.getByText('1/5').first()).toBeVisible()

  const close = async (end: string) => {
    await page.getByRole('button', { name: 'Ajouter une fermeture' }).click()
    const form = page.getByRole('dialog', { name: 'Ajouter une fermeture' })
    await form.getByLabel('Début').fill(day)
    await form.getByLabel('Fin').fill(end)
    return form
  }
  const early = await close(dayAhead(9))
  await early.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(early).toContainText('La date de fin doit être après la date de début')
  await early.getByLabel('Fin').fill(day)
  await expect(early).toContainText('Fermé 1 jour.')
  await early.getByRole('button', { name: 'Enregistrer', exact: true }).click()

  const stranded = page.getByRole('dialog', { name: '2 commandes perdraient leur heure' })
  await expect(stranded).toContainText('Jeanne Amblard')
  // The form below waits for the answer, and says so.
  await expectAccessible(page, { within: '[role=dialog]', inMotion: true })
  await stranded.getByRole('button', { name: 'Ne rien changer' }).click()
  await expect(early).toContainText('Rien n’a été changé')
  await early.getByRole('button', { name: 'Enregistrer', exact: true }).click()

  await stranded
    .getByLabel('Décision pour Jeanne Bonnet')
    .selectOption({ label: 'Annuler et rembourser' })
  await stranded.getByRole('button', { name: 'Autre moment' }).click()
  await stranded.getByLabel('Date').selectOption(dayAhead(12))
  await stranded.getByLabel('Créneau').selectOption('17:00')
  await expect(stranded).toContainText('1 déplacée, 1 annulée')
  await stranded.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(early).toBeHidden()
  const closures = page.getByRole('region', { name: 'Fermetures exceptionnelles' })
  await expect(closures).toContainText('1 jour')

  const orders = await inDatabase(async (db) => {
    const { rows } = await db.query(
      `select customer_last_name as name, status, pickup_date::text, to_char(pickup_time, 'HH24:MI') as time from orders
       where tenant_id = (select id from tenants where slug = $1) order by 1`,
      [slug],
    )
    return rows
  })
  expect(orders).toEqual([
    { name: 'Amblard', status: 'paid', pickup_date: dayAhead(12), time: '17:00' },
    { name: 'Bonnet', status: 'cancelled', pickup_date: day, time: '17:00' },
  ])
})
