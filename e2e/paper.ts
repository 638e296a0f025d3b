import type { Page } from '@playwright/test'

/** What a printer would get: how wide the first sheet is, in points, and how many there are. */
export async function paperOf(page: Page): Promise<{ width: number; pages: number }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...text.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) [\d.]+\]/g)]
  return { width: Math.round(Number(boxes[0]?.[1])), pages: boxes.length }
}
