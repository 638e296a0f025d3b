import type { Page } from '@playwright/test'

/**
 * What somebody has to go through, as the browser sees it: the screens on which they press or type something, a dialog
 * being one of its own, and the fields that they fill in. Both are listed once, in the order in which they came.
 */
export async function measureEffort(page: Page) {
  const screens = new Set<string>()
  const fields = new Set<string>()
  await page.exposeBinding('tellEffort', (_, screen: string, field: string | null) => {
    screens.add(screen)
    if (field !== null) fields.add(`${screen}: ${field}`)
  })
  await page.addInitScript(() => {
    const tell = (field: string | null) => {
      const dialog = document.querySelector('[role=dialog] h2')?.textContent
      const screen = location.pathname + (dialog ? ` ‘${dialog}’` : '')
      ;(window as unknown as { tellEffort: (...told: unknown[]) => void }).tellEffort(screen, field)
    }
    addEventListener('click', () => tell(null), { capture: true })
    addEventListener(
      'input',
      ({ target }) => {
        const { name, id } = target as HTMLInputElement
        tell(name || id)
      },
      { capture: true },
    )
  })
  return { screens, fields }
}
