import type { Page } from '@playwright/test'

/**
 * A machine without a network counts as offline all along: its browser has nothing new to say when the line is cut, nor
 * when it is back. So the page is told, as it is on any other machine.
 */
export async function cutLine(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
}

export async function mendLine(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}
