import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mailboxId, newestFirst, timeOfMailboxId } from './mailbox-ids.ts'
import type { MailAddress, MailMessage, MailTransport } from './port.ts'
import { rawMessage } from './raw-message.ts'
import { sweepUnfinished } from './sweep-unfinished.ts'
import { writeAtomically } from './write-atomically.ts'

const KEPT = 500

export type MailboxSummary = {
  id: string
  sent_at: string
  message_id: string
  from: MailAddress
  to: MailAddress
  subject: string
}

export type MailboxEntry = MailboxSummary & {
  reply_to: MailAddress | null
  html: string
  text: string
  headers: Record<string, string>
  attachments: { filename: string; content_type: string; size: number }[]
}

/** The developer's mailbox: messages are kept in a folder instead of being sent. */
export interface Mailbox extends MailTransport {
  /** Newest first, read one at a time as the caller asks for more. */
  list(): AsyncIterable<MailboxSummary>
  read(id: string): Promise<MailboxEntry | null>
  /** The message as it would have travelled, attachments included. */
  readRaw(id: string): Promise<Uint8Array | null>
}

type MailboxConfig = { directory: string; kept?: number; now?: () => Date }

export function createMailbox(config: MailboxConfig): Mailbox {
  const { directory, kept = KEPT, now = () => new Date() } = config

  return {
    async send(message) {
      await mkdir(directory, { recursive: true })
      const ids = await newestFirst(directory)
      const id = mailboxId(message.message_id, now())
      // A retry of a message that arrived is not a second message.
      if (ids.some((known) => timeless(known) === timeless(id))) return sent(message)

      // The JSON file is what makes a message exist, so it comes last.
      await writeAtomically(join(directory, `${id}.eml`), await rawMessage(message))
      await writeAtomically(join(directory, `${id}.json`), JSON.stringify(entryOf(id, message)))
      await forget(directory, [id, ...ids].toSorted().reverse().slice(kept))
      await sweepUnfinished(directory, now())
      return sent(message)
    },

    async *list() {
      for (const id of await newestFirst(directory)) {
        const entry = await readEntry(directory, id)
        if (entry) yield summaryOf(entry)
      }
    },

    async read(id) {
      return timeOfMailboxId(id) ? readEntry(directory, id) : null
    },

    async readRaw(id) {
      return timeOfMailboxId(id) ? readIfThere(join(directory, `${id}.eml`)) : null
    },

    async close() {},
  }
}

function sent(message: MailMessage) {
  return { message_id: message.message_id }
}

function timeless(id: string): string {
  return id.slice(id.indexOf('-'))
}

function entryOf(id: string, message: MailMessage): MailboxEntry {
  return {
    id,
    sent_at: timeOfMailboxId(id) ?? '',
    message_id: message.message_id,
    from: message.from,
    reply_to: message.reply_to ?? null,
    to: message.to,
    subject: message.subject,
    html: message.html,
    text: message.text,
    headers: message.headers ?? {},
    attachments: (message.attachments ?? []).map(({ filename, content_type, content }) => ({
      filename,
      content_type,
      size: Buffer.byteLength(content),
    })),
  }
}

function summaryOf({ id, sent_at, message_id, from, to, subject }: MailboxEntry): MailboxSummary {
  return { id, sent_at, message_id, from, to, subject }
}

async function readEntry(directory: string, id: string): Promise<MailboxEntry | null> {
  const json = await readIfThere(join(directory, `${id}.json`))
  return json ? (JSON.parse(json.toString()) as MailboxEntry) : null
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    // Another process may have just forgotten it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function forget(directory: string, ids: string[]): Promise<void> {
  for (const id of ids) {
    await rm(join(directory, `${id}.json`), { force: true })
    await rm(join(directory, `${id}.eml`), { force: true })
  }
}
