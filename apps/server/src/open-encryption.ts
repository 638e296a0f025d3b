import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEncryption, KEY_BYTES } from '@fournil/integrations/encryption/create-encryption'
import type { Encryption } from '@fournil/integrations/encryption/port'
import { type Environment, EnvironmentError } from './environment.ts'

/** The key of the environment; without one, a file of this machine, made at the first start. Never in the database, which it protects. */
export function openEncryption(env: Pick<Environment, 'ENCRYPTION_KEY' | 'DATA_DIR'>): Encryption {
  return createEncryption(env.ENCRYPTION_KEY ?? keyOfFile(env.DATA_DIR))
}

function keyOfFile(folder: string): Buffer {
  const file = join(folder, 'encryption.key')
  if (!existsSync(file)) makeKey(folder, file)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== KEY_BYTES) throw new EnvironmentError(`${file} holds no key of 32 bytes.`)
  return key
}

/** Whole or not at all: of two processes that start together, the second takes the key of the first. */
function makeKey(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true })
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
}
