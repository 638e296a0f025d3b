import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMailTransport } from './create-mail-transport.ts'
import { parseSmtpUrl } from './parse-smtp-url.ts'
import { exampleMessage } from './testing/example-message.ts'

test('the mailbox is chosen by configuration', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mail-'))
  await createMailTransport({ provider: 'mailbox', directory }).send(exampleMessage())
  expect(await readdir(directory)).toHaveLength(2)
  await rm(directory, { recursive: true })
})

test('SMTP is chosen by configuration, and tried for real', async () => {
  const transport = createMailTransport({ provider: 'smtp', smtp: parseSmtpUrl('smtp://[::1]:1') })
  await expect(transport.send(exampleMessage())).rejects.toThrow()
  await transport.close()
})
