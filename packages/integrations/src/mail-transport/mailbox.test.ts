import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { exampleMessage } from './testing/example-message.ts'

let root: string
let directory: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mailbox-'))
  directory = join(root, 'mailbox')
})

afterEach(() => rm(root, { recursive: true, force: true }))

describe("the developer's mailbox", () => {
  test('is empty before the first message', async () => {
    const mailbox = createMailbox({ directory })
    expect(await Array.fromAsync(mailbox.list())).toEqual([])
    expect(await mailbox.read('20261115T090000000Z-000000000000000000000000')).toBeNull()
  })

  test('keeps a message as it was sent and as it would have travelled', async () => {
    const mailbox = mailboxAt('2026-11-15T09:00:00.000Z')
    await mailbox.send(exampleMessage())
    const [summary] = await Array.fromAsync(mailbox.list())
    expect(summary).toMatchObject({
      sent_at: '2026-11-15T09:00:00.000Z',
      subject: exampleMessage().subject,
      to: { name: 'Zoé Lefèvre', address: 'zoe@example.fr' },
    })
    expect(summary).not.toHaveProperty('html')

    const entry = await mailbox.read(summary?.id ?? '')
    expect(entry?.html).toBe(exampleMessage().html)
    expect(entry?.attachments).toMatchObject([{ filename: 'retrait-0042.ics', size: 78 }])

    const parsed = await PostalMime.parse((await mailbox.readRaw(summary?.id ?? '')) ?? '')
    expect(parsed.messageId).toBe('<order-0042.confirmation@maison-levain.fr>')
    expect(parsed.subject).toBe(exampleMessage().subject)
    expect(parsed.attachments).toHaveLength(1)
  })

  test('shows the newest first', async () => {
    for (const [at, subject] of [
      ['2026-11-15T09:00:00.000Z', 'second'],
      ['2026-11-15T10:00:00.000Z', 'third'],
      ['2026-11-14T23:00:00.000Z', 'first'],
    ] as const) {
      await mailboxAt(at).send(exampleMessage({ subject, message_id: `${subject}@shop.fr` }))
    }
    expect(await subjects(createMailbox({ directory }))).toEqual(['third', 'second', 'first'])
  })

  test('takes a retry for the message it already has', async () => {
    await mailboxAt('2026-11-15T09:00:00.000Z').send(exampleMessage())
    const again = await mailboxAt('2026-11-15T09:05:00.000Z').send(exampleMessage())
    expect(again).toEqual({ message_id: exampleMessage().message_id })
    expect(await subjects(createMailbox({ directory }))).toHaveLength(1)
  })

  test('forgets the oldest beyond its bound, whole', async () => {
    for (let day = 10; day < 16; day += 1) {
      const mailbox = mailboxAt(`2026-11-${day}T09:00:00.000Z`, 3)
      await mailbox.send(exampleMessage({ subject: `${day}`, message_id: `${day}@shop.fr` }))
    }
    expect(await subjects(createMailbox({ directory }))).toEqual(['15', '14', '13'])
    expect(await readdir(directory)).toHaveLength(6)
  })

  test('opens only the messages that are asked for', async () => {
    for (const day of [10, 11]) {
      await mailboxAt(`2026-11-${day}T09:00:00.000Z`).send(
        exampleMessage({ subject: `${day}`, message_id: `${day}@shop.fr` }),
      )
    }
    // The older message cannot be parsed: only an eager listing would trip over it.
    const oldest = (await readdir(directory)).toSorted().find((name) => name.endsWith('.json'))
    await writeFile(join(directory, oldest ?? ''), 'not JSON')
    for await (const { subject } of createMailbox({ directory }).list()) {
      expect(subject).toBe('11')
      break
    }
  })
})

describe('after a crash', () => {
  test('a half-written message is never listed', async () => {
    const mailbox = mailboxAt('2026-11-15T09:00:00.000Z')
    await mkdir(directory)
    const id = '20261115T085900000Z-0123456789abcdef01234567'
    await writeFile(join(directory, `${id}.json.5f0c.tmp`), '{"id":"2026')
    await writeFile(join(directory, `${id}.eml`), 'Subject: half')
    expect(await subjects(mailbox)).toEqual([])
    expect(await mailbox.read(id)).toBeNull()
  })

  test('the leftovers are swept once nobody can be writing them any more', async () => {
    await mkdir(directory)
    for (const name of ['old.json.1.tmp', 'old.eml', 'young.json.2.tmp']) {
      await writeFile(join(directory, name), '{')
    }
    const old = new Date('2026-11-15T07:30:00.000Z')
    await utimes(join(directory, 'old.json.1.tmp'), old, old)
    await utimes(join(directory, 'old.eml'), old, old)
    const young = new Date('2026-11-15T08:59:00.000Z')
    await utimes(join(directory, 'young.json.2.tmp'), young, young)

    await mailboxAt('2026-11-15T09:00:00.000Z').send(exampleMessage())
    const left = (await readdir(directory)).filter((name) => !name.startsWith('2026'))
    expect(left).toEqual(['young.json.2.tmp'])
  })
})

test.each([
  '../secret',
  '../../etc/passwd',
  '..%2fsecret',
  '/etc/passwd',
  '20261115T090000000Z-000000000000000000000000/../../secret',
  '20261115T090000000Z-000000000000000000000000\0',
  '20261115T090000000Z-000000000000000000000000\n',
  '',
  '.',
])('the hostile id %j reads nothing', async (id) => {
  await mkdir(join(directory, '20261115T090000000Z-000000000000000000000000'), { recursive: true })
  await writeFile(join(root, 'secret.json'), '{"subject":"secret"}')
  await writeFile(join(root, 'secret.eml'), 'secret')
  const mailbox = createMailbox({ directory })
  expect(await mailbox.read(id)).toBeNull()
  expect(await mailbox.readRaw(id)).toBeNull()
})

function mailboxAt(instant: string, kept?: number): Mailbox {
  return createMailbox({ directory, kept, now: () => new Date(instant) })
}

async function subjects(mailbox: Mailbox): Promise<string[]> {
  return (await Array.fromAsync(mailbox.list())).map(({ subject }) => subject)
}
