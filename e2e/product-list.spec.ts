import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { chosenDay, openCheckout } from './order-steps.ts'
import { REVIEW_COUNT, statesOf } from './shop-states.ts'
import { cards, openPage } from './shop-window.ts'
import { DEMO_SHOPS } from './shops.ts'
import { PHONE, SIZES } from './sizes.ts'

// The only one of the two with something that is made on some days.
const [LEVAIN] = DEMO_SHOPS

const wantedDay = (page: Page) => page.getByRole('combobox', { name: 'Pour quel jour ?' })
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
      await expect(
        cards(page).getByRole('img', { name: `4 sur 5, ${REVIEW_COUNT} avis` }),
      ).toHaveCount(1)
      await openPage(page, `${demo.origin}/?tri=mieux-notes`)
      await expect(sorting(page)).toHaveValue('mieux-notes')
      const notes = await notesOf(cards(page))
      expect(notes[0]).toBeGreaterThan(0)
      expect(notes).toEqual(notes.toSorted((a, b) => b - a))
    })
  })

for (const [size, use] of Object.entries(SIZES))
  test.describe(`on a ${size}`, () => {
    test.use(use)

    test('What cannot be had on the day that is wanted steps back and says why, and checkout begins with that day', async ({
      page,
    }) => {
      // Made at weekends only.
      await openPage(page, `${LEVAIN.origin}/?q=kouign`)
      const card = page.getByRole('article', { name: 'Kouign-amann' })
      const wednesday = await lastDay(page, 'mercredi')
      await wantedDay(page).selectOption(wednesday)
      await expect(page).toHaveURL(`${LEVAIN.origin}/?q=kouign&jour=${wednesday}`)
      await expect(card).toContainText(/Pas proposé ce jour-là\s: dès le \d/)
      await expect(card.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0)
      await expect(card.getByRole('link', { name: /^Autres jours/ })).toBeVisible()
      await expectAccessible(page, { within: 'main' })
      await expectNoSidewaysScroll(page)

      const saturday = await lastDay(page, 'samedi')
      await wantedDay(page).selectOption(saturday)
      await expect(card).not.toContainText('Pas proposé ce jour-là')
      await card.getByRole('button', { name: /^Ajouter/ }).click()
      await openCheckout(page, LEVAIN.origin)
      await expect(chosenDay(page)).toHaveAttribute('data-day', saturday)
    })

    test('What one must not eat is filtered out, what is not stated too, and the filters can be cleared', async ({
      page,
      demo,
    }) => {
      await openPage(page, `${statesOf(demo)}/?q=produit`)
      await expect(cards(page)).toHaveCount(5)
      await page.getByText('Allergènes', { exact: true }).click()
      const filters = page.getByRole('navigation', { name: 'Sans allergène' })
      await filters.getByRole('link', { name: 'Sans gluten' }).click()
      await expect(page).toHaveURL(/\?q=produit&sans=gluten$/)
      await expect(cards(page)).toHaveCount(1)
      await expect(cards(page)).toContainText('Produit très commenté')
      await expect(page.getByText('1 produit', { exact: true })).toBeVisible()
      // By the keyboard: on a phone it lies beyond the edge of its row.
      await filters.getByRole('link', { name: 'Sans œufs' }).press('Enter')
      await expect(page).toHaveURL(/&sans=gluten,oeufs$/)
      await expectAccessible(page, { within: 'main' })
      await expectNoSidewaysScroll(page)

      await openPage(page, `${statesOf(demo)}/?q=photo&sans=gluten`)
      await expect(page.getByText('Aucun produit ne correspond à ces filtres.')).toBeVisible()
      await page.getByRole('link', { name: 'Effacer les filtres' }).last().click()
      await expect(page).toHaveURL(/\?q=photo$/)
      await expect(cards(page)).toHaveCount(2)
    })
  })

test.describe('without JavaScript', () => {
  test.use({ ...PHONE, javaScriptEnabled: false })

  test('The order is chosen with a button, and a search keeps it', async ({ page, demo }) => {
    await page.goto(demo.origin)
    await sorting(page).selectOption('Prix croissant')
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await expect(page).toHaveURL(/tri=prix-croissant$/)
    expect(await isRising(page)).toBe(true)
    await page.getByRole('textbox', { name: 'Rechercher un produit' }).fill(demo.typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tri=prix-croissant/)
    await expect(page.getByRole('article', { name: demo.found })).toBeVisible()
  })

  test('The filters are links', async ({ page, demo }) => {
    await page.goto(`${statesOf(demo)}/?q=produit`)
    await page.getByText('Allergènes', { exact: true }).click()
    await page.getByRole('link', { name: 'Sans gluten' }).click()
    await expect(cards(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Effacer les filtres' }).click()
    await expect(cards(page)).toHaveCount(5)
  })
})

/** The last such day that is offered: nothing that a demo does soon is in its way. */
async function lastDay(page: Page, weekday: string): Promise<string> {
  const options = wantedDay(page).locator('option').filter({ hasText: weekday })
  return (await options.last().getAttribute('value')) ?? ''
}

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
      const stars = article.querySelector('.card-stars')?.getAttribute('aria-label')
      const [, note = '0'] = /([\d,]+) sur 5, /.exec(stars ?? '') ?? []
      return Number(note.replace(',', '.'))
    }),
  )
}
