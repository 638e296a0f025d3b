import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { inDatabase } from './shop-database.ts'
import { PLATFORM } from './shops.ts'

const NOON = `(select (date_trunc('day', now() at time zone 'Europe/Paris') - interval '20 days' + interval '12 hours') at time zone 'Europe/Paris' as noon) days`

test('Anybody reads how the platform fares, without a script', async ({ browser }) => {
  // Long enough ago to disturb nobody who looks at today, and at noon: all on one day.
  await inDatabase(async (db) => {
    await db.query(
      `insert into uptime_probes (minute, is_up)
       select noon + minute * interval '1 minute', minute >= 3 from ${NOON}, generate_series(0, 9) minute on conflict do nothing`,
    )
    await db.query(
      `insert into platform_incidents (watched, opened_at, closed_at)
       select 'site', noon, noon + interval '3 minutes' from ${NOON} on conflict do nothing`,
    )
  })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await expect(async () => {
    await page.goto(`${PLATFORM}/status`)
    await expect(page.getByText('La plateforme ne répondait pas')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'État du service', level: 1 })).toBeVisible()
  await expect(page.getByText('terminé après 3 minutes')).toBeVisible()
  const days = page.getByRole('figure')
  await expect(days.getByRole('row')).toHaveCount(31)
  await expect(days.getByRole('cell', { name: /3\sminutes sans réponse sur 10/ })).toHaveCount(1)
  await expect(days.getByRole('cell', { name: 'non mesuré' }).first()).toBeAttached()
  await context.close()
})
