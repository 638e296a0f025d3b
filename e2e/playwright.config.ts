import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 4173)
// The workers read this file too: all must speak of the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'fournil-e2e-'))

const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Journeys on the production build, with the demo data, in a real Chromium. */
export default defineConfig({
  testDir: '.',
  // A folder of its own: it is emptied at the start, and the other results stand beside it.
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  // Generous, because a busy machine is not a broken product; what must be fast is measured by the benches.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Tried again once, with a trace: what passes then is counted as flaky, not as passed.
  retries: 1,
  use: {
    baseURL: `http://maison-levain.localhost:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: chromium,
    // Nothing to wait for between two states.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      // Search engines have no window: asked once.
      testIgnore: 'seo.spec.ts',
      // One pixel a pixel: seven times fewer to paint without a graphics card.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node ../apps/server/src/main.ts',
    url: `http://localhost:${PORT}/readyz`,
    env: {
      NODE_ENV: 'production',
      // The server stands far from its shops: what they mean by today must not depend on it.
      TZ: 'America/Los_Angeles',
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_PER_MINUTE: '100000',
      // A busy machine is not a broken product.
      MAX_EVENT_LOOP_DELAY: '0',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
