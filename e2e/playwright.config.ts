import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { DESKTOP } from './sizes.ts'

const PORT = Number(process.env.E2E_PORT ?? 4173)
// Whoever names the data of a server that runs already uses that one.
const runsAlready = Boolean(process.env.E2E_DATA_DIR)
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

/** Journeys on the production build, with the demo data, in a real Chromium. A test has one size: a desktop, unless it says so. */
export default defineConfig({
  testDir: '.',
  // A folder of its own: it is emptied at the start, and the other results stand beside it.
  outputDir: '../test-results/journeys',
  globalSetup: './arrange.ts',
  fullyParallel: true,
  workers: 2,
  reporter: [['dot'], ['json', { outputFile: '../test-results/e2e.json' }]],
  // Generous, because a busy machine is not a broken product; what must be fast is measured by the benches.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 0,
  use: {
    ...DESKTOP,
    baseURL: `http://maison-levain.localhost:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: chromium,
    // Nothing to wait for between two states.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `${process.execPath} ../apps/server/build/main.js`,
    url: `http://localhost:${PORT}/readyz`,
    reuseExistingServer: runsAlready,
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
      // The journey that asks the assistant for something opens it itself.
      AI_BASE_URL: `http://127.0.0.1:${PORT + 10_000}/v1`,
      AI_API_KEY: 'sk-e2e',
      GEOCODER_URL: `http://127.0.0.1:${PORT + 10_001}`,
      // The journey about domains opens it.
      DNS_SERVERS: `127.0.0.1:${PORT + 10_002}`,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
