import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailbox } from './mailbox.ts'

let root: string
let directory: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mailbox-'))
  directory = join(root, 'mailbox')
})
afterAll(() => rm(root, { recursive: true, force: true }))

test('two processes can write at once, and whoever reads meanwhile sees whole messages', async () => {
  const writers = ['a', 'b'].map((name) =>
    spawn(process.execPath, ['--input-type=module', '-e', writerScript(name, 40)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  let running = writers.length
  const exits = writers.map(async (writer) => {
    const [code] = await once(writer, 'exit')
    running -= 1
    return code
  })
  const mailbox = createMailbox({ directory })
  while (running > 0) {
    for await (const { subject } of mailbox.list()) expect(subject).toMatch(/^[ab] \d+$/)
  }
  expect(await Promise.all(exits)).toEqual([0, 0])
  expect(new Set((await Array.fromAsync(mailbox.list())).map(({ subject }) => subject)).size).toBe(
    80,
  )
})

function writerScript(name: string, count: number): string {
  const modules = [
    new URL('./mailbox.ts', import.meta.url),
    new URL('./testing/example-message.ts', import.meta.url),
  ]
  return `
    import { createMailbox } from ${JSON.stringify(modules[0])}
    import { exampleMessage } from ${JSON.stringify(modules[1])}
    const mailbox = createMailbox({ directory: ${JSON.stringify(directory)} })
    for (let i = 0; i < ${count}; i += 1) {
      await mailbox.send(exampleMessage({ subject: '${name} ' + i, message_id: '${name}' + i + '@shop.fr' }))
    }`
}
