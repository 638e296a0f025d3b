import { randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { MILD_RULES } from './mild-rules.ts'
import { DEMO_SHOPS, type DemoShop } from './shops.ts'

/**
 * A phone visits the bakery, a desktop the cheesemonger: every state is seen in both shops and at both sizes, once
 * each. What depends on how a shop looks crosses them itself, with `DEMO_SHOPS`.
 */
export const test = base.extend<{ demo: DemoShop }>({
  // Each journey from a household of its own: limits are for people, and all of these come from one machine.
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'x-forwarded-for': household() }),
  demo: async ({ isMobile }, use) => use(isMobile ? DEMO_SHOPS[0] : DEMO_SHOPS[1]),
})

/** An address of its own. */
export function household(): string {
  const [a, b] = randomBytes(2)
  return `2001:db8:${a?.toString(16)}:${b?.toString(16)}::1`
}

/**
 * axe finds nothing serious. What is still settling has no final colours, so it is waited for, unless it never rests.
 * `within` looks at what is new alone, on a page that was looked at whole before.
 */
export async function expectAccessible(
  page: Page,
  { inMotion = false, within = 'html' }: { inMotion?: boolean; within?: string } = {},
): Promise<void> {
  if (!inMotion) {
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
  }
  // No frames of strangers to look into, and nobody reads what is right: three times as fast.
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .setLegacyMode(true)
    .disableRules(MILD_RULES)
    .options({ resultTypes: ['violations'] })
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect
    .soft(
      serious.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`),
      'not everybody can use this',
    )
    .toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }))
  expect.soft(wide, 'the page is wider than its window').toBeLessThanOrEqual(seen)
}
