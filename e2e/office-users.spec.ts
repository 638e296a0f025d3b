import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import {
  enterAs,
  impersonate,
  newMember,
  openMenu,
  openOffice,
  sessionCookie,
} from './office-people.ts'
import { inDatabase } from './shop-database.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const act = async (page: Page, email: string, action: string) => {
  await page.getByRole('button', { name: `Actions pour ${email}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('Somebody is invited as counter staff, reminded, and the offer is taken back', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/users`)
  const email = `${randomUUID()}@example.test`
  await page.getByRole('button', { name: 'Inviter une personne' }).click()
  const form = page.getByRole('dialog', { name: 'Inviter une personne' })
  await form.getByRole('button', { name: 'Comptoir' }).click()
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form.getByText('L’adresse e-mail est requise.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Adresse e-mail').fill(email)
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, email)).toContainText('Comptoir')
  await expectAccessible(page)

  await act(page, email, 'Renvoyer')
  await expect(page.locator('.toast').filter({ hasText: 'Invitation renvoyée' })).toBeVisible()
  await act(page, email, 'Retirer l’invitation')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer l’invitation' }).click()
  await expect(rowOf(page, email)).toHaveCount(0)
})

test('A colleague gets other rights, is signed out, then leaves; the last owner cannot', async ({
  page,
}) => {
  const { slug, origin } = await newBareShop()
  const [owner, clerk] = [await newMember(slug, 'all'), await newMember(slug, 'none')]
  await sessionCookie(origin, clerk)
  await enterAs(page, origin, owner)
  await openOffice(page, `${origin}/admin/users`)
  await expect(rowOf(page, clerk)).toContainText('Aucun droit')
  await act(page, clerk, 'Modifier les droits')
  const form = page.getByRole('dialog', { name: 'Modifier les droits' })
  await form.getByRole('checkbox', { name: 'Rapports' }).check()
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, clerk)).toContainText('Rapports')

  await page.getByRole('button', { name: `1 appareil de ${clerk}` }).click()
  const devices = page.getByRole('dialog', { name: 'Appareils connectés' })
  await devices.getByRole('button', { name: 'Déconnecter', exact: true }).click()
  await expect(devices).toContainText('Cette personne n’est connectée nulle part.')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, clerk)).toContainText('Aucun')

  await act(page, owner, 'Supprimer')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Vous n’aurez plus accès à cette boutique')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(
    page.locator('.toast').filter({
      hasText:
        "Erreur lors de la suppression de l'utilisateur: Il doit rester au moins une personne qui a tous les droits.",
    }),
  ).toBeVisible()
  await act(page, clerk, 'Supprimer')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(rowOf(page, clerk)).toHaveCount(0)
})

test('Whoever acts as the owner sees the team and cannot touch it', async ({ page }) => {
  const { slug, origin } = await newBareShop()
  const owner = await newMember(slug, 'all')
  await impersonate(page, origin, owner, { minutes: 30, reason: 'Aide' })
  await openOffice(page, `${origin}/admin/users`)
  await expect(rowOf(page, owner)).toBeVisible()
  await expect(page.getByText('l’équipe se regarde et ne se modifie pas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inviter une personne' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Actions pour/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('Whoever works for two shops finds the other one in the menu', async ({ page }) => {
    const [here, there] = [await newBareShop(), await newBareShop()]
    const email = await newMember(here.slug, 'all')
    await inDatabase((db) =>
      db.query(
        'insert into user_roles (tenant_id, user_id) select t.id, u.id from tenants t, users u where t.slug = $1 and u.email = $2',
        [there.slug, email],
      ),
    )
    await enterAs(page, here.origin, email)
    await openOffice(page, `${here.origin}/admin/users`)
    const menu = await openMenu(page)
    const shops = menu.getByRole('navigation', { name: 'Vos autres boutiques' })
    await expect(shops.getByRole('button')).toHaveCount(1)
    await shops.getByRole('button').click()
    // Signed in there too, with nothing to type: and nothing is open to them there.
    await expect(page).toHaveURL(new RegExp(`//${there.slug}\\.[^/]+/admin$`))
  })
})
