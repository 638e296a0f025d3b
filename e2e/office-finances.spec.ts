import { expect } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

/** What a payout that came back leaves: the money of earlier sales, without the sales. */
async function givenBack(slug: string, amount: number): Promise<void> {
  await inDatabase((db) =>
    db.query(
      `with payout as (
         insert into payout_requests (tenant_id, amount, status, requested_at, processed_at, notes)
         select id, $2, 'rejected', '2026-01-05', '2026-01-06', 'IBAN illisible' from tenants where slug = $1
         returning tenant_id, id)
       insert into ledger_entries (tenant_id, account, amount, kind, payout_id)
       select tenant_id, account, change, 'payout_returned', id
       from payout, (values ('available', $2::int), ('paid_out', -$2::int)) as moved (account, change)`,
      [slug, amount],
    ),
  )
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('An owner says where the money goes, and asks for it', async ({ page }) => {
    const { slug, origin } = await newBareShop()
    await givenBack(slug, 120_00)
    await enterAs(page, origin, await newMember(slug, 'all'))
    await openOffice(page, `${origin}/admin/finances`)
    await expect(page.getByText('Aucune vente n’attend en ce moment.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Ajouter un compte' }).click()
    const bank = page.getByRole('dialog', { name: 'Compte bancaire' })
    await bank.getByLabel('Titulaire du compte').fill('Maison Levain')
    await bank.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 188')
    await bank.getByLabel('Votre mot de passe').fill('faux')
    await bank.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(bank).toContainText('Cet IBAN comporte une erreur de saisie.')
    await bank.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189')
    await bank.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(bank).toContainText('Le mot de passe actuel est incorrect.')
    await bank.getByLabel('Votre mot de passe').fill('Fournil-2026')
    await bank.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(bank).toBeHidden()
    await expect(page.getByText('FR76 •••• 0189')).toBeVisible()

    await page.getByRole('button', { name: 'Demander un paiement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Demander un paiement' })
    const send = dialog.getByRole('button', { name: 'Demander le paiement' })
    await expect(send).toBeDisabled()
    for (const [typed, sentence] of [
      ['49,99', 'Montant minimum: 50€'],
      ['120,01', 'Solde insuffisant'],
      ['0', 'Montant invalide'],
    ] as const) {
      await dialog.getByLabel('Montant').fill(typed)
      await send.click()
      await expect(dialog).toContainText(sentence)
    }
    await dialog.getByRole('button', { name: 'Tout le solde disponible' }).click()
    await expectAccessible(page)
    await send.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/Montant minimum pour un paiement: 50€/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Demander un paiement' })).toBeDisabled()
    await page.getByRole('tab', { name: 'Paiements 2' }).click()
    const asked = page.getByRole('row').filter({ hasText: 'En attente' })
    await expect(asked).toContainText(/120,00\s€/)
    await expect(page.getByRole('row').filter({ hasText: 'Rejeté' })).toContainText(
      'IBAN illisible',
    )
  })
})

test('Who manages orders and is no owner may ask for money, and not say where it goes', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await givenBack(slug, 80_00)
  const email = await newMember(slug, 'none')
  await inDatabase((db) =>
    db.query(
      `update user_roles set can_manage_orders = true where user_id = (select id from users where email = $1)`,
      [email],
    ),
  )
  await enterAs(page, origin, email)
  await openOffice(page, `${origin}/admin/finances`)
  await expect(page.getByText(/un propriétaire de la boutique peut l’ajouter/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter un compte' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Demander un paiement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Demander un paiement' })
  await dialog.getByLabel('Montant').fill('60')
  await dialog.getByRole('button', { name: 'Demander le paiement' }).click()
  await expect(dialog).toContainText('Enregistrez d’abord le compte bancaire de la boutique.')
})

test('An accountant takes the statement of a month away, and is told while it is provisional', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await givenBack(slug, 120_00)
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/finances`)
  const month = page.getByLabel('Mois')
  // The last month that is over is what an accountant comes for.
  await expect(page.getByText('son relevé est provisoire')).toHaveCount(0)
  const saved = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Relevé (PDF)' }).click()
    return (await download).suggestedFilename()
  }
  expect(await saved()).toMatch(/^releve_\d{4}-\d\d\.pdf$/)
  await month.selectOption({ index: 0 })
  await expect(page.getByText('son relevé est provisoire')).toBeVisible()
  expect(await saved()).toMatch(/^releve_\d{4}-\d\d_provisoire\.pdf$/)
})
