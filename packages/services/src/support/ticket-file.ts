import { randomUUID } from 'node:crypto'
import { MAX_TICKET_FILE_BYTES, MOST_TICKET_FILES } from '@fournil/contract/ticket'
import { sql, type Tx } from '@fournil/db'
import { SUPPORT_BUCKET } from '@fournil/domain/buckets'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { paperName, paperType } from '../files/paper.ts'

export type SentFile = { ticket_id: string; name: string; bytes: Uint8Array }
type Named = Pick<Kept, 'id' | 'name' | 'byte_size'>
type Kept = ReturnType<typeof fileOf>
export type TicketSide = { tenant_id: string; user_id: string; is_from_platform: boolean }

/** Whoever writes two things in a row is told of once. */
const SAME_NEWS_MS = 10 * 60_000

export function isOldNews(wroteAt: Date | null, now: Date): boolean {
  return wroteAt !== null && now.getTime() - wroteAt.getTime() < SAME_NEWS_MS
}

function fileOf({ tenant_id, user_id, is_from_platform }: TicketSide, sent: SentFile) {
  const content_type = paperType(sent.bytes)
  const byte_size = sent.bytes.byteLength
  if (!content_type || byte_size > MAX_TICKET_FILE_BYTES) throw new AppError('TICKET_FILE_REFUSED')
  const id = randomUUID()
  const { ticket_id } = sent
  const name = paperName(sent.name, content_type)
  const key = `${tenant_id}/${SUPPORT_BUCKET}/${id}`
  return { tenant_id, id, ticket_id, is_from_platform, user_id, name, content_type, byte_size, key }
}

/** Keeps the bytes, then the row that names them, in the transaction that `write` opens; without the row there are no bytes. */
export async function keepTicketFile(
  ctx: Context,
  side: TicketSide,
  sent: SentFile,
  write: (keep: (tx: Tx) => Promise<void>, file: Named) => Promise<void>,
): Promise<Named> {
  const file = fileOf(side, sent)
  const { id, name, content_type, byte_size, key } = file
  await ctx.storage.put(key, sent.bytes, { content_type, visibility: 'private' })
  const keep = async (tx: Tx) => {
    // The ticket is locked: nobody adds another meanwhile.
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from support_files
      where tenant_id = ${file.tenant_id} and ticket_id = ${file.ticket_id}`.execute(tx)
    if ((rows[0]?.many ?? 0) >= MOST_TICKET_FILES) throw new AppError('TICKET_FULL')
    await tx
      .insertInto('support_files')
      .values({ ...file, created_at: ctx.now })
      .execute()
  }
  try {
    await write(keep, { id, name, byte_size })
  } catch (error) {
    await ctx.storage.delete(key)
    throw error
  }
  return { id, name, byte_size }
}
