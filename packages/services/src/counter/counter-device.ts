import type { CounterDevice } from '@fournil/contract/session'
import { sharedDeviceOf } from '@fournil/db'
import { hashToken } from '../auth/token.ts'
import type { Context } from '../context.ts'

/** What the browser that holds this token may show: the device’s name, and whom one can choose on it. */
export async function counterDevice(
  { db, tenant, actor }: Context,
  token: string | undefined,
): Promise<CounterDevice> {
  const is_by_pin = actor.kind === 'member' && Boolean(actor.shared_device_id)
  const device =
    token && tenant ? await sharedDeviceOf(db, tenant.tenant_id, hashToken(token)) : null
  return { name: device?.name ?? null, people: device?.people ?? [], is_by_pin }
}
