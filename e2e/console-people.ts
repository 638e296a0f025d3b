import type { Page } from '@playwright/test'
import { enterAs, openOffice } from './office-people.ts'
import { PLATFORM } from './shops.ts'

export const SUPER_ADMIN = 'super@fournil.test'

/** A super administrator opens a screen of the console. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await enterAs(page, PLATFORM, SUPER_ADMIN)
  await openOffice(page, `${PLATFORM}${path}`)
}
