import type { Page } from '@playwright/test'

/** Opens a page and waits until it answers to presses. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await answers(page)
}

/** A phone holds the smallest window that must do. */
export async function narrow(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  if (width < 400) await page.setViewportSize({ width: 360, height: 740 })
}

export async function answers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('.cart-button')
    return button && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}

export const cards = (page: Page) => page.getByRole('article')
export const cartButton = (page: Page) => page.getByRole('button', { name: /^Panier, / })
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Votre panier' })
export const storeButton = (page: Page) => page.getByRole('button', { name: /Point de retrait/ })
