import { devices } from '@playwright/test'

/** One pixel a pixel: seven times fewer to paint without a graphics card. */
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

export const PHONE = { ...pixel, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
export const DESKTOP = { viewport: { width: 1280, height: 800 } }
export const SIZES = { phone: PHONE, desktop: DESKTOP }
export type Size = keyof typeof SIZES
