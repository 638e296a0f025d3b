import { openDatabase } from '@fournil/db'
import { writeDemo } from '@fournil/demo'
import type { Storage } from '@fournil/integrations/storage/port'
import { hashPassword } from '@fournil/services/auth/password'
import { preparePlatform } from '@fournil/services/platform/prepare-platform'
import { type Environment, EnvironmentError } from './environment.ts'
import { migrateOrExplain } from './migrate-or-explain.ts'
import { originOf } from './origin-of.ts'

/** An embedded database is brought up to date at every start; somebody's own, only when its owner's address is given. */
export async function prepareDatabase(
  env: Environment,
  appUrl: string,
  embeddedOwnerUrl: string | null,
  storage: Storage,
) {
  const ownerUrl = embeddedOwnerUrl ?? env.DATABASE_OWNER_URL
  if (ownerUrl) await migrateOrExplain(env, ownerUrl, appUrl)
  else await requireMigrated(appUrl)
  const db = openDatabase(appUrl, { max: 4 })
  try {
    await preparePlatform(db, {
      platform_domain: env.PLATFORM_DOMAIN,
      ...(env.SEED_DEMO ? { platform_ip: '127.0.0.1' } : {}),
    })
    if (!env.SEED_DEMO) return
    await writeDemo(db, {
      now: new Date(),
      storage,
      hashPassword: (password) => hashPassword(password),
      encodePicture,
      originOf: (tenant) => originOf(env, tenant),
    })
  } finally {
    await db.close()
  }
}

async function requireMigrated(appUrl: string) {
  const db = openDatabase(appUrl, { max: 1 })
  try {
    const { rows } = await db.pool.query<{ door: string | null }>(
      `select to_regproc('app.tenant_of_host') as door`,
    )
    if (!rows[0]?.door)
      throw new EnvironmentError(
        'The database of DATABASE_URL is empty: run `npm run db:migrate` with DATABASE_OWNER_URL first.',
      )
  } catch (error) {
    if (error instanceof EnvironmentError) throw error
    throw new EnvironmentError(`DATABASE_URL cannot be used: ${(error as Error).message}`)
  } finally {
    await db.close()
  }
}

// Loaded only when there are pictures to draw: the image library is large.
async function encodePicture(svg: Uint8Array) {
  const { drawPicture } = await import('@fournil/integrations/images/draw-picture')
  return drawPicture(svg)
}
