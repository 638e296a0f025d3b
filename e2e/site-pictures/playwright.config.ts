import journeys from '../playwright.config.ts'

/** Not a test: it takes the pictures that the platform's site shows, from the demo as it was written. */
export default {
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/site-pictures',
  testMatch: 'take-*.ts',
  globalSetup: undefined,
  workers: 1,
  reporter: 'list',
}
