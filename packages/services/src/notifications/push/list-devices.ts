import { createECDH } from 'node:crypto'
import type { PushDevice } from '@fournil/contract/office/push-devices'
import { type Database, readInTenant, webPushKey } from '@fournil/db'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'

/** The devices that are told of new orders, and what another one subscribes with. */
export async function listPushDevices(
  ctx: Context,
): Promise<{ public_key: string; devices: PushDevice[] }> {
  requirePermission(ctx, 'can_manage_notification_settings')
  requireTenant(ctx)
  const devices = await readInTenant<PushDevice>(
    ctx,
    `select id, device_name, (select email from users where users.id = user_id) as email, endpoint, created_at
     from push_subscriptions order by created_at desc, id`,
  )
  return { public_key: await publicKey(ctx.db), devices }
}

async function publicKey(db: Database): Promise<string> {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(await webPushKey(db))
  return ecdh.getPublicKey('base64url')
}
