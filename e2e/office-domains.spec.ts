import { type DnsServer, openDnsServer } from '@fournil/integrations/dns/testing/dns-server'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './journey.ts'
import { enterAs, newMember, openOffice } from './office-people.ts'
import { ask } from './plain-request.ts'
import { newBareShop } from './shop-states.ts'
import { PHONE } from './sizes.ts'

/** Where the server looks: `DNS_SERVERS` in playwright.config.ts. */
const PORT = Number(process.env.E2E_PORT ?? 4173)

/** The server looks at the demo's own domain too, and must not find it lost. */
const DEMO = { 'www.fromagerie-colbert.test': { A: ['127.0.0.1'] } }

let dns: DnsServer
test.beforeAll(async () => {
  dns = await openDnsServer(PORT + 10_002)
  dns.know(DEMO)
})
test.afterAll(() => dns.close())

test.use({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })

test('A shop adds a domain, is told what is missing, has it verified, and gives it up', async ({
  page,
  request,
}) => {
  const { slug, origin } = await newBareShop()
  const domain = `www.${slug}.test`
  await enterAs(page, origin, await newMember(slug, 'all'))
  await openOffice(page, `${origin}/admin/domains`)
  await expect(page.getByText(`${slug}.fournil.localhost`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ajouter votre premier domaine' }).click()
  const form = page.getByRole('dialog', { name: 'Ajouter un domaine' })
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form.getByText('Please enter a domain').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Domaine' }).fill(`https://${domain.toUpperCase()}/`)
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await toastSays(page, 'Domain added successfully! Please configure DNS records and verify.')

  const instructions = page.getByRole('dialog', { name: 'Instructions DNS' })
  await expect(instructions).toContainText('C’est un sous-domaine')
  await expect(instructions).toContainText(`${slug}.fournil.localhost`)
  await expectAccessible(page, { within: '.dialog' })
  await instructions.getByRole('button', { name: 'Copier la valeur TXT' }).click()
  await toastSays(page, 'Valeur copiée !')
  const token = await page.evaluate(() => navigator.clipboard.readText())
  expect(token).toMatch(/^fournil-[0-9a-f]{40}$/)

  await instructions.getByRole('button', { name: 'Vérifier maintenant' }).click()
  const failed = page.getByRole('dialog', { name: 'Vérification échouée' })
  await expect(failed).toContainText('3 (nom introuvable)')
  await expect(failed).toContainText(token)
  await expect(failed).toContainText(`dig TXT _verification.${domain} +short`)
  await expectAccessible(page, { within: '.dialog' })
  expect((await ask(request, `http://${domain}:${PORT}/`)).status()).toBe(404)

  await failed.getByRole('button', { name: 'Fermer' }).last().click()
  const row = page.getByRole('row').filter({ hasText: domain })
  await expect(row).toContainText('En attente')
  await expect(row).toContainText(/Dernière vérification\s: .*, 1\stentative/)
  const menu = page.getByRole('button', { name: `Actions pour ${domain}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Vérifier' }).click()
  await expect(failed).toBeVisible()

  dns.know({
    ...DEMO,
    [`_verification.${domain}`]: { TXT: [token] },
    [domain]: { CNAME: [`${slug}.fournil.localhost`] },
  })
  await failed.getByRole('button', { name: 'Vérifier de nouveau' }).click()
  await toastSays(page, `Le domaine ${domain} est vérifié.`)
  await expect(row).toContainText('Vérifié')
  await expect(row).toContainText('Principal')
  await expect
    .poll(async () => (await ask(request, `http://${domain}:${PORT}/`)).status())
    .toBe(200)

  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Vérifier' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Configurer SSL' }).click()
  const certificate = page.getByRole('dialog', { name: 'Certificat SSL' })
  await expect(certificate).toContainText('Vous n’avez rien à faire')
  await certificate.getByRole('button', { name: 'Fermer' }).last().click()

  await page.getByRole('button', { name: 'Ajouter un domaine' }).click()
  await form.getByRole('textbox', { name: 'Domaine' }).fill(`pain.${slug}.test`)
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await instructions.getByRole('button', { name: 'Fermer' }).last().click()
  await page.getByRole('button', { name: `Définir pain.${slug}.test comme principal` }).click()
  await toastSays(page, 'Primary domain updated successfully')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Votre boutique n’y répondra plus.')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await toastSays(page, 'Domain deleted successfully')
  await expect(row).toHaveCount(0)
  await expect
    .poll(async () => (await ask(request, `http://${domain}:${PORT}/`)).status())
    .toBe(404)
})

async function toastSays(page: Page, sentence: string): Promise<void> {
  await expect(page.locator('.toast').filter({ hasText: sentence }).first()).toBeVisible()
  // It stays as long as the pointer rests on it, and would cover what is pressed next.
  await page.mouse.move(0, 0)
}
