import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { REVIEW_COUNT, statesOf } from './shop-states.ts'
import { cards, openPage } from './shop-window.ts'
import { PHONE, SIZES } from './sizes.ts'

const sorting = (page: Page) => page.getByRole('combobox', { name: 'Trier les produits' })

for (const [size, use] of Object.entries(SIZES))
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('The shelves stand in the order that was chosen, page after page, in a category and in the address', async ({
      page,
      demo,
    }) => {
      await openPage(page, demo.origin)
      await sorting(page).selectOption('Prix croissant')
      await expect(page).toHaveURL(/\?tri=prix-croissant$/)
      await expect.poll(() => isRising(page)).toBe(true)
      await expect(async () => {
        await page.mouse.wheel(0, 4000)
        expect(await cards(page).count()).toBeGreaterThan(12)
      }).toPass()
      await expect.poll(() => isRising(page)).toBe(true)

      const chips = page.getByRole('navigation', { name: 'Catégories' })
      await chips.getByRole('link', { name: demo.category }).click()
      await expect(page).toHaveURL(/\?category=[0-9a-f-]{36}&tri=prix-croissant$/)
      await expect(page.getByRole('heading', { level: 1, name: demo.category })).toBeVisible()
      await expect.poll(() => isRising(page)).toBe(true)
      await sorting(page).selectOption('Prix décroissant')
      await expect(page).toHaveURL(/&tri=prix-decroissant$/)
      await expect.poll(() => isRising(page)).toBe(false)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, { within: 'main' })
      await page.goBack()
      await expect(sorting(page)).toHaveValue('prix-croissant')
      await sorting(page).selectOption('Recommandés')
      await expect(page).toHaveURL(/\?category=[0-9a-f-]{36}$/)
    })

    test('A card says what others thought of it, and the best come first', async ({
      page,
      demo,
    }) => {
      await openPage(page, `${statesOf(demo)}/?q=commenté`)
      await expect(cards(page).getByText(`4 sur 5, ${REVIEW_COUNT} avis`)).toHaveCount(1)
      await openPage(page, `${demo.origin}/?tri=mieux-notes`)
      await expect(sorting(page)).toHaveValue('mieux-notes')
      const notes = await notesOf(cards(page))
      expect(notes[0]).toBeGreaterThan(0)
      expect(notes).toEqual(notes.toSorted((a, b) => b - a))
    })
  })

test.describe('without JavaScript', () => {
  test.use({ ...PHONE, javaScriptEnabled: false })

  test('The order is chosen with a button, and a search keeps it', async ({ page, demo }) => {
    await page.goto(demo.origin)
    await sorting(page).selectOption('Prix croissant')
    await page.getByRole('button', { name: 'Trier' }).click()
    await expect(page).toHaveURL(/\?tri=prix-croissant$/)
    expect(await isRising(page)).toBe(true)
    await page.getByRole('textbox', { name: 'Rechercher un produit' }).fill(demo.typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tri=prix-croissant/)
    await expect(page.getByRole('article', { name: demo.found })).toBeVisible()
  })
})

/** Whether the prices of the cards never fall. */
async function isRising(page: Page): Promise<boolean> {
  const prices = await pricesOf(cards(page))
  return prices.length > 1 && prices.every((price, index) => price >= (prices[index - 1] ?? 0))
}

function pricesOf(shown: Locator): Promise<number[]> {
  return shown.evaluateAll((articles) =>
    articles.map((article) => {
      const text = article.querySelector('.product-card-foot .price')?.textContent ?? ''
      return Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
    }),
  )
}

/** Nought where nobody has given one. */
function notesOf(shown: Locator): Promise<number[]> {
  return shown.evaluateAll((articles) =>
    articles.map((article) => {
      const [, note = '0'] = /([\d,]+) sur 5, /.exec(article.textContent ?? '') ?? []
      return Number(note.replace(',', '.'))
    }),
  )
}
