import { mkdtempSync, rmSync } from 'node:fs'
import net, { type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverProcess } from './testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'fournil-stop-'))
let database: TestDatabase
let host: string

beforeAll(async () => {
  database = await testDatabase()
  host = `${(await testTenant(database)).tenant_slug}.localhost`
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n')
// Known once the shop is.
const form = () =>
  ask(
    'POST /sandbox/pay/cs_test_1',
    'content-type: application/x-www-form-urlencoded',
    'content-length: 100',
    'expect: 100-continue',
  )

// Had it to be ended by force, for want of patience, its code would be 1.
test.each([
  ['that nothing was said on', () => '', null],
  ['that stopped in the middle of its headers', () => 'GET / HTTP/1.1\r\nHost: ', null],
  ['that was kept for another request', () => ask('GET /livez'), '{"status":"ok"}'],
  ['that a page came over', () => ask('GET /'), '</html>'],
  ['of a live stream', () => ask('GET /live'), 'text/event-stream'],
  ['that stopped in the middle of its body', form, '100 Continue'],
])('told to stop, it does so despite a connection %s', async (_, said, answer) => {
  const server = serverProcess({ PORT: '0', DATA_DIR: folder, DATABASE_URL: database.app_url })
  const socket = await connect(await server.ready)
  socket.write(said())
  if (answer) await hear(socket, answer)
  if (answer === '100 Continue') socket.write('action=')
  const hungUp = new Promise((resolve) => socket.once('close', resolve))

  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(server.errors()).toBe('')
  await hungUp
})

async function connect(port: number): Promise<Socket> {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

function hear(socket: Socket, words: string): Promise<void> {
  let heard = ''
  return new Promise((resolve, reject) => {
    socket.on('data', (part) => {
      heard += part
      if (heard.includes(words)) resolve()
    })
    socket.once('close', () => reject(new Error(`no ${words} in ${heard}`)))
  })
}
