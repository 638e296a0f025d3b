import { openDatabase } from '@fournil/db'
import { writeDemo } from '@fournil/demo'
import { drawPicture } from '@fournil/integrations/images/draw-picture'
import { createStorage } from '@fournil/integrations/storage/create-storage'
import { hashPassword } from '@fournil/services/auth/password'
import type { Environment } from './environment.ts'
import { openEncryption } from './open-encryption.ts'
import { originOf } from './origin-of.ts'
import { runProgram } from './run-program.ts'
import { storageConfig } from './storage-config.ts'

/** What the server tells the process that it has the demo written by. */
export type DemoTask = { env: Environment; app_url: string }

// Ctrl-C goes to every process of the terminal; this one ends with the server, which waits for it.
process.on('SIGINT', () => {})
process.once('message', ({ env, app_url }: DemoTask) => {
  process.once('disconnect', () => process.exit(1))
  void runProgram(async () => {
    const db = openDatabase(app_url, { max: 4 })
    try {
      await writeDemo(db, {
        now: new Date(),
        storage: createStorage(storageConfig(env)),
        encryption: openEncryption(env),
        hashPassword: (password) => hashPassword(password),
        encodePicture: drawPicture,
        originOf: (tenant) => originOf(env, tenant),
      })
    } finally {
      await db.close()
    }
    process.exit(0)
  })
})
