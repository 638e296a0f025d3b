import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Far from the shops on purpose: whoever asks the machine for the date gets a wrong one here.
process.env.TZ = 'America/Los_Angeles'

const INTEGRATION = ['packages/{db,services}/src/**/*.test.ts', 'apps/server/src/**/*.test.ts']
/** Crowds, volumes, crashes, random walks and whole processes: `npm run test:heavy`. */
const HEAVY = '{packages,apps}/*/{src,app}/**/*.heavy.test.ts'
/** They put something else in a module's place, which others must not find there. */
const ALONE = globSync(INTEGRATION, { exclude: [HEAVY] }).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)

const always = {
  setupFiles: ['vitest.setup.ts'],
  expect: { poll: { timeout: 60_000 } },
}
const onPostgres = {
  ...always,
  globalSetup: ['packages/db/src/testing/global-setup.ts'],
  // These end what hangs; what is slow is measured by the benches.
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    reporters: ['default'],
    // Left to itself it leaves a core idle; most of the time is spent waiting for PostgreSQL anyway.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    // The test peer's own certificate is public, and it says so at every start.
    onConsoleLog: (text) =>
      !text.includes('smtp-server is using the built-in default TLS certificate'),
    projects: [
      {
        test: {
          ...always,
          name: 'unit',
          isolate: false,
          testTimeout: 180_000,
          include: [
            'packages/{domain,contract,ui,pages,mail,integrations}/{src,test}/**/*.test.{ts,tsx}',
            'packages/demo/src/**/*.test.ts',
            'apps/{shop,platform}/app/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: [HEAVY, '**/node_modules/**'],
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'integration',
          include: INTEGRATION,
          exclude: [...ALONE, HEAVY, '**/node_modules/**'],
          // Each file has a database of its own; the modules they may share, and are loaded once.
          isolate: false,
        },
      },
      { test: { ...onPostgres, name: 'integration-alone', include: ALONE } },
      {
        test: {
          ...onPostgres,
          name: 'heavy',
          include: [HEAVY],
          exclude: ['**/node_modules/**'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
