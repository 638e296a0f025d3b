import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, serverProcess } from './testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'fournil-main-'))
const started: ServerProcess[] = []

function run(variables: Record<string, string>, program?: string) {
  const server = serverProcess(variables, program)
  started.push(server)
  return server
}

afterAll(async () => {
  for (const { child, ended } of started) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

const dataDir = (name: string) => join(folder, name)
const postmaster = (name: string) => join(folder, name, 'postgres', 'postmaster.pid')

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function get(port: number, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      headers: { host: 'fournil.localhost' },
      agent: false,
    }
    const request = http.get(options, async (response) => {
      let body = ''
      for await (const part of response) body += part
      resolve({ status: response.statusCode ?? 0, body })
    })
    request.on('error', reject)
  })
}

describe('a wrong variable', () => {
  test.each(['main.ts', 'worker.ts'])('ends %s with a sentence that names it', async (program) => {
    const server = run({ PORT: 'http', DATA_DIR: dataDir('never') }, program)
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.errors()).toBe('PORT is a whole number.\n')
    expect(existsSync(dataDir('never'))).toBe(false)
  })

  test('such as the address of a database that is not there', async () => {
    const url = 'postgresql://app:secret@127.0.0.1:1/fournil'
    const common = { PORT: '0', DATA_DIR: dataDir('none'), DATABASE_URL: url }
    const [app, owner] = [run(common), run({ ...common, DATABASE_OWNER_URL: url })]
    expect(await app.ended).toEqual({ code: 1, signal: null })
    expect(await owner.ended).toEqual({ code: 1, signal: null })
    expect(app.errors()).toMatch(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/)
    expect(owner.errors()).toBe('The database does not answer (ECONNREFUSED).\n')
    expect(app.errors() + owner.errors()).not.toContain('secret')
  })
})

test('a database that is not there to be migrated is told of in a sentence', async () => {
  const holder = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const { port } = holder.address() as { port: number }
  for (const place of [
    '127.0.0.1:1',
    `127.0.0.1:${port}`,
    '127.0.0.1:99999',
    'nowhere.invalid:5432',
  ]) {
    const url = `postgresql://app:secret@${place}/fournil`
    const migration = run({ DATABASE_URL: url, DATABASE_OWNER_URL: url }, 'migrate.ts')
    expect(await migration.ended).toEqual({ code: 1, signal: null })
    expect(migration.errors()).toMatch(
      /^(The database does not answer \(.*\)|DATABASE_.* has the form .*)\.\n/,
    )
    expect(migration.errors()).not.toMatch(/ {4}at |secret/)
  }
  holder.close()
})

describe('two at once', () => {
  let one: ServerProcess
  let two: ServerProcess
  let ports: [number, number]

  beforeAll(async () => {
    one = run({ PORT: '0', DATA_DIR: dataDir('one') })
    two = run({ PORT: '0', DATA_DIR: dataDir('two') })
    ports = await Promise.all([one.ready, two.ready])
  })

  test('each with a port and a database of its own, both answer', async () => {
    expect(ports[0]).not.toBe(ports[1])
    for (const port of ports) {
      expect(await get(port, '/readyz')).toEqual({ status: 200, body: '{"status":"ok"}' })
      // A machine that is busy starting others may turn the first visitors away.
      const status = async () => (await get(port, '/api/platform/plans')).status
      await expect.poll(status, { interval: 200 }).toBe(200)
    }
    expect(readFileSync(postmaster('one'), 'utf8')).not.toBe(
      readFileSync(postmaster('two'), 'utf8'),
    )
  })

  test('the first, told to stop, answers what it has accepted, takes nothing new, and leaves no database behind', async () => {
    const pid = Number(readFileSync(postmaster('one'), 'utf8').split('\n')[0])
    expect(isRunning(pid)).toBe(true)

    const slow = slowSignIn(ports[0])
    await slow.underWay
    one.child.kill('SIGTERM')
    await expect
      .poll(() =>
        get(ports[0], '/livez').then(
          () => 'answered',
          (error) => error.code,
        ),
      )
      .toBe('ECONNREFUSED')
    expect(one.child.exitCode).toBeNull()
    slow.finish()
    expect(await slow.answer).toMatchObject({
      status: 401,
      body: expect.stringContaining('INVALID_CREDENTIALS'),
    })

    expect(await one.ended).toEqual({ code: 0, signal: null })
    expect(one.errors()).toBe('')
    expect(existsSync(postmaster('one'))).toBe(false)
    await expect.poll(() => isRunning(pid)).toBe(false)
    // The other has noticed nothing.
    expect((await get(ports[1], '/readyz')).status).toBe(200)
  })

  test('the second stops as well when it is interrupted from the keyboard', async () => {
    two.child.kill('SIGINT')
    expect(await two.ended).toEqual({ code: 0, signal: null })
    expect(existsSync(postmaster('two'))).toBe(false)
  })

  test('a port that is taken ends it with a sentence, and its database too', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => holder.once('listening', resolve))
    const { port } = holder.address() as { port: number }
    const server = run({ PORT: String(port), DATA_DIR: dataDir('one') })
    expect(await server.ended).toEqual({ code: 1, signal: null })
    expect(server.errors()).toBe(
      `Port ${port} is taken. Choose another with PORT=3001 npm start.\n`,
    )
    expect(existsSync(postmaster('one'))).toBe(false)
    holder.close()
  })

  test('a signal that comes while it is starting is obeyed too', async () => {
    const server = run({ PORT: '0', DATA_DIR: dataDir('two') })
    await expect
      .poll(() => existsSync(postmaster('two')), { timeout: 60_000, interval: 10 })
      .toBe(true)
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(existsSync(postmaster('two'))).toBe(false)
  })

  test('one that starts while another still finishes on the same folder waits for it, and then runs', async () => {
    const leaving = run({ PORT: '0', DATA_DIR: dataDir('one') })
    // Never finished: it is waited for some seconds, in which the next one starts.
    const slow = slowSignIn(await leaving.ready)
    slow.answer.catch(() => {})
    await slow.underWay
    leaving.child.kill('SIGTERM')
    await expect.poll(() => existsSync(join(dataDir('one'), 'postgres.leaving'))).toBe(true)
    const pid = readFileSync(postmaster('one'), 'utf8').split('\n')[0]
    const next = run({ PORT: '0', DATA_DIR: dataDir('one') })
    expect(await leaving.ended).toEqual({ code: 0, signal: null })

    expect((await get(await next.ready, '/readyz')).status).toBe(200)
    expect(readFileSync(postmaster('one'), 'utf8').split('\n')[0]).not.toBe(pid)
    next.child.kill('SIGTERM')
    expect(await next.ended).toEqual({ code: 0, signal: null })
    expect(leaving.errors() + next.errors()).toBe('')
    expect(existsSync(join(dataDir('one'), 'postgres.leaving'))).toBe(false)
  })

  test('during development a page is compiled when it is asked for, and swaps what changes', async () => {
    const server = run({ PORT: '0', DATA_DIR: dataDir('two'), NODE_ENV: 'development' })
    const port = await server.ready
    const page = () => get(port, '/')
    await expect.poll(async () => (await page()).status, { timeout: 60_000 }).toBe(200)
    expect((await page()).body).toContain('@react-router')
    expect(await get(port, '/@vite/client')).toMatchObject({ status: 200 })
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
  })
})

/** A request whose body takes its time: accepted, and not answered before it is finished. */
function slowSignIn(port: number) {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'wrong' })
  let finish = () => {}
  let begun = () => {}
  const underWay = new Promise<void>((resolve) => {
    begun = resolve
  })
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        agent: false,
        method: 'POST',
        path: '/api/session/sign-in',
        headers: {
          host: 'fournil.localhost',
          'content-type': 'application/json',
          'content-length': body.length,
          expect: '100-continue',
        },
      },
      async (response) => {
        let text = ''
        for await (const part of response) text += part
        resolve({ status: response.statusCode ?? 0, body: text })
      },
    )
    request.on('error', reject)
    // The server says so once it has read the head.
    request.on('continue', () => {
      request.write(body.slice(0, 10))
      begun()
    })
    request.flushHeaders()
    finish = () => void request.end(body.slice(10))
  })
  return { answer, underWay, finish }
}
