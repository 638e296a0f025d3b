import { inTenant, type Tx } from '@fournil/db'
import { isErasedAddress, isUnreachable } from '@fournil/domain/erased-address'
import { AppError } from '../../app-error.ts'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { type LockedOrder, lockOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'

/** Of one order: nobody reads more, and nobody is written to more often. */
const MOST = { note: 100, message: 20 } as const

type Note = {
  order_id: string
  note_id?: string | undefined
  kind: keyof typeof MOST
  subject: string | null
  body: string
}

const NO_ADDRESS = 'Ce client n’a pas laissé d’adresse e-mail.'

/** Writes it down once, whoever sends it again; the history points to it. Returns its id, null when it was known. */
export function writeNote(
  ctx: TenantContext,
  { order_id, note_id, ...note }: Note,
  then: (tx: Tx, id: string) => Promise<void> = async () => {},
): Promise<void> {
  return inTenant(ctx, async (tx) => {
    // Locked: of two that are sent at once the second finds the first, and the count holds.
    const order = await lockOrder(tx, order_id)
    if (!order) throw new AppError('NOT_FOUND')
    if (isErasedAddress(order.customer_email)) throw new AppError('CUSTOMER_ERASED')
    if (note.kind === 'message' && isUnreachable(order.customer_email))
      throw new AppError('CUSTOMER_ERASED', undefined, NO_ADDRESS)
    if (note_id && (await isWritten(tx, order, note_id, note))) return
    await checkCount(tx, order, note.kind)
    const { tenant_id } = ctx.tenant
    const { id } = await tx
      .insertInto('order_notes')
      .values({
        ...(note_id && { id: note_id }),
        tenant_id,
        order_id,
        ...note,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordOrderEvent(ctx, tx, {
      order_id,
      kind: note.kind === 'note' ? 'note_added' : 'message_sent',
      details: { note_id: id },
    })
    await then(tx, id)
    await publish(tx, tenant_id, { topic: 'orders', id: order_id })
  })
}

async function isWritten(
  tx: Tx,
  order: LockedOrder,
  id: string,
  { kind, subject, body }: Pick<Note, 'kind' | 'subject' | 'body'>,
): Promise<boolean> {
  const known = await tx
    .selectFrom('order_notes')
    .select(['order_id', 'kind', 'subject', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return false
  const isSame =
    known.order_id === order.id &&
    known.kind === kind &&
    known.subject === subject &&
    known.body === body
  if (!isSame) throw new AppError('NOTE_ID_TAKEN')
  return true
}

async function checkCount(tx: Tx, order: LockedOrder, kind: Note['kind']): Promise<void> {
  const { count } = await tx
    .selectFrom('order_notes')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST[kind]) throw new AppError('TOO_MANY_NOTES')
}
