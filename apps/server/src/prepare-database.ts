import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@fournil/db'
import { isDemoWritten } from '@fournil/demo/is-demo-written'
import { preparePlatform } from '@fournil/services/platform/prepare-platform'
import { type Environment, EnvironmentError } from './environment.ts'
import { migrateOrExplain } from './migrate-or-explain.ts'
import type { DemoTask } from './seed-demo.ts'

/** An embedded database is brought up to date at every start; somebody's own, only when its owner's address is given. */
export async function prepareDatabase(
  env: Environment,
  appUrl: string,
  embeddedOwnerUrl: string | null,
) {
  const ownerUrl = embeddedOwnerUrl ?? env.DATABASE_OWNER_URL
  if (ownerUrl) await migrateOrExplain(env, ownerUrl, appUrl)
  else await requireMigrated(appUrl)
  if (!(await isReady(env, appUrl))) await seedDemo({ env, app_url: appUrl })
}

/** Whether all is there that this process needs to find; the demo is all that may be missing. */
async function isReady(env: Environment, appUrl: string): Promise<boolean> {
  const db = openDatabase(appUrl, { max: 1 })
  try {
    await preparePlatform(db, {
      platform_domain: env.PLATFORM_DOMAIN,
      ...(env.SEED_DEMO ? { platform_ip: '127.0.0.1' } : {}),
    })
    return !env.SEED_DEMO || (await isDemoWritten(db))
  } finally {
    await db.close()
  }
}

/** In a process of its own: two months of orders and every picture need memory that a server would never give back. */
async function seedDemo(task: DemoTask) {
  const program = fileURLToPath(new URL('./seed-demo.ts', import.meta.url))
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // As it is: a key is bytes, which JSON would make something else of.
    serialization: 'advanced',
  })
  child.send(task)
  const [code] = await once(child, 'exit')
  // What went wrong it has said itself.
  if (code !== 0) throw new EnvironmentError('The demo shops could not be written.')
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
