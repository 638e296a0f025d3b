import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Environment, EnvironmentError } from './environment.ts'
import { openEncryption } from './open-encryption.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fournil-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const IBAN = 'FR7630006000011234567890189'
const file = () => join(folder, 'data', 'encryption.key')
const open = (ENCRYPTION_KEY?: Environment['ENCRYPTION_KEY']) =>
  openEncryption({ ENCRYPTION_KEY, DATA_DIR: join(folder, 'data') })

test('the first start makes a key that only its owner reads, and the next ones open what it closed', () => {
  const kept = open().encrypt(IBAN, 'a shop')
  expect(open().decrypt(kept, 'a shop')).toBe(IBAN)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'data'))).toEqual(['encryption.key'])
})

test('the key of the environment is the one that counts, and leaves no file', () => {
  const key = Buffer.from(randomBytes(32))
  const kept = open(key).encrypt(IBAN, 'a shop')
  expect(readdirSync(folder)).toEqual([])
  expect(open(key).decrypt(kept, 'a shop')).toBe(IBAN)
  expect(() => open().decrypt(kept, 'a shop')).toThrow()
})

test('a file that holds no key stops the start instead of being written over', () => {
  open()
  writeFileSync(file(), 'half a key')
  expect(() => open()).toThrow(EnvironmentError)
  expect(readFileSync(file(), 'utf8')).toBe('half a key')
})

test('processes that start together share one key', async () => {
  const module = fileURLToPath(new URL('./open-encryption.ts', import.meta.url))
  const start = () =>
    new Promise<Uint8Array>((resolve, reject) => {
      const worker = new Worker(
        `const { parentPort, workerData } = require('node:worker_threads')
         import(workerData.module).then(({ openEncryption }) =>
           parentPort.postMessage(openEncryption({ DATA_DIR: workerData.folder }).encrypt(workerData.text, 'a shop')))`,
        { eval: true, workerData: { module, folder: join(folder, 'data'), text: IBAN } },
      )
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  const kept = await Promise.all(Array.from({ length: 6 }, start))
  for (const one of kept) expect(open().decrypt(Buffer.from(one), 'a shop')).toBe(IBAN)
  expect(readdirSync(join(folder, 'data'))).toEqual(['encryption.key'])
})
