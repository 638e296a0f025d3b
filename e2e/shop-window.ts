import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { COLBERT, MAISON_LEVAIN } from './shops.ts'

/** The two houses of the demo, and what a test may count on finding there. */
export const HOUSES = [
  {
    house: 'maison-levain',
    origin: MAISON_LEVAIN,
    name: 'Maison Levain',
    slogan: 'Le pain prend son temps, pas vous.',
    store: 'Maison Levain Croix-Rousse',
    category: 'Viennoiseries',
    inCategory: 'Croissant au beurre',
    notInCategory: 'Baguette de tradition',
    typed: 'eclair',
    found: 'Éclair au chocolat',
  },
  {
    house: 'colbert',
    origin: COLBERT,
    name: 'Colbert',
    slogan: 'Fromages affinés et viandes choisies, rue Colbert',
    store: 'Colbert',
    category: 'Charcuterie',
    inCategory: 'Saucisson sec à l’ancienne',
    notInCategory: 'Comté 18 mois',
    typed: 'comte',
    found: 'Comté 18 mois',
  },
] as const

/** Opens a page and waits until it answers to presses. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await answers(page)
}

export async function answers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector('.cart-button')
    return button && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}

export async function expectAccessible(page: Page): Promise<void> {
  // What is still settling has no final colours.
  await page.waitForFunction(() => document.getAnimations().every((a) => a.playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)).toEqual(
    [],
  )
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(seen)
}

export const cards = (page: Page) => page.getByRole('article')
export const cartButton = (page: Page) => page.getByRole('button', { name: /^Panier, / })
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Votre panier' })
export const storeButton = (page: Page) => page.getByRole('button', { name: /Point de retrait/ })
