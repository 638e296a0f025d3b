import { expect } from '@playwright/test'

/**
 * Two presses within a moment count as one, so a button that follows another one may not hear the first.
 * A press that finds the button gone is no failure: the one before it was heard, only late.
 */
export async function pressUntil(
  press: (within: { timeout: number }) => Promise<void>,
  seen: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await press({ timeout: 1000 }).catch(() => {})
    await seen()
  }).toPass()
}
