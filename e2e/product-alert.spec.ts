import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { productPage, statesOf } from './shop-states.ts'
import { openPage } from './shop-window.ts'
import { SIZES } from './sizes.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('An address is left by a plain form, and a wrong one is sent back with its reason', async ({
    page,
    demo,
  }) => {
    await page.goto(productPage(statesOf(demo), 'soldOut'))
    const field = page.getByLabel('Votre e-mail')
    const button = page.getByRole('button', { name: 'Prévenez-moi' })
    // Fine for a browser, not for a mail.
    await field.fill('lou@example')
    await button.click()
    await expect(page.getByText('Saisissez votre adresse e-mail, par exemple')).toBeVisible()
    await expect(field).toHaveValue('lou@example')
    await field.fill('lou-sans-script@example.test')
    await button.click()
    await expect(page.getByText(/^C’est noté\s: nous écrirons une fois, dès/)).toBeVisible()
    await expect(button).toHaveCount(0)
  })
})

for (const [size, use] of Object.entries(SIZES))
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('Whoever finds nothing left leaves an address, and is told that one mail will come', async ({
      page,
      demo,
    }) => {
      await openPage(page, productPage(statesOf(demo), 'soldOut'))
      const field = page.getByLabel('Votre e-mail')
      const button = page.getByRole('button', { name: 'Prévenez-moi' })
      await field.fill('lou')
      await button.click()
      await expect(page.getByText('Saisissez votre adresse e-mail, par exemple')).toBeVisible()
      await expectAccessible(page, { within: 'main' })
      await expectNoSidewaysScroll(page)
      await field.fill('lou@example.test')
      await button.click()
      await expect(page.getByText(/^C’est noté\s: nous écrirons une fois à lou@/)).toBeVisible()
      await expect(button).toHaveCount(0)
    })

    test('What can be had needs no waiting', async ({ page, demo }) => {
      await openPage(page, productPage(statesOf(demo), 'plain'))
      await expect(page.getByRole('button', { name: /^Ajouter au panier/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Prévenez-moi' })).toHaveCount(0)
    })
  })
