import type { Page } from '@playwright/test'

/** The figure of a card, by its name. */
export function figure(page: Page, label: string) {
  return page
    .locator('.stat-card')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.stat-value')
    .first()
}

export async function euros(page: Page, label: string): Promise<number> {
  return cents(await figure(page, label).innerText())
}

/** '1 234,50 €' -> 123450, '−3,50 €' -> -350. */
export function cents(text: string): number {
  return Number(text.replace('−', '-').replace(/[^\d-]/g, ''))
}

/** What a column of amounts comes to. */
export function sumOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + cents(text), 0)
}

export function spaced(count: number): string {
  return count.toLocaleString('fr-FR')
}
