import { createHash } from 'node:crypto'
import {
  type EvidenceFile,
  type EvidenceKind,
  MAX_EVIDENCE_BYTES,
} from '@fournil/contract/office/disputes'
import { inTenant } from '@fournil/db'
import { canAnswer } from '@fournil/domain/disputes'
import type { EvidenceFile as ProviderFile } from '@fournil/integrations/payments/disputes-port'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { paperName, paperType } from '../files/paper.ts'
import { askPayments } from '../payments/ask-payments.ts'

type Sent = { dispute_id: string; kind: EvidenceKind; file_name: string; bytes: Uint8Array }

/** A paper that goes to the bank with the answer. The provider keeps it; another of its kind takes its place. */
export async function uploadEvidence(ctx: Context, sent: Sent): Promise<EvidenceFile> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const type = paperType(sent.bytes)
  if (!type || sent.bytes.length > MAX_EVIDENCE_BYTES) throw new AppError('EVIDENCE_REFUSED')
  const dispute = await openDispute(ctx, sent.dispute_id)
  const file_name = paperName(sent.file_name, type)
  const provider_file_id = await askPayments(() =>
    sendFile(ctx, dispute, { name: file_name, type, bytes: sent.bytes }),
  )
  return keepFile(ctx, dispute.id, { ...sent, file_name, provider_file_id })
}

async function openDispute(ctx: TenantContext, id: string) {
  const dispute = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('disputes')
      .select(['id', 'status', 'due_by', 'payment_account'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (!dispute) throw new AppError('NOT_FOUND')
  if (!canAnswer(dispute, ctx.now)) throw new AppError('DISPUTE_CLOSED')
  return dispute
}

export function sendFile(
  ctx: TenantContext,
  { id, payment_account }: { id: string; payment_account: string | null },
  file: Pick<ProviderFile, 'name' | 'type' | 'bytes'>,
): Promise<string> {
  const content = createHash('sha256').update(file.bytes).digest('hex').slice(0, 32)
  const idempotency_key = `evidence ${id} ${content}`
  return ctx.payments.disputes.upload({ ...file, idempotency_key }, payment_account)
}

export function keepFile(
  ctx: TenantContext,
  dispute_id: string,
  file: {
    kind: EvidenceFile['kind']
    file_name: string
    bytes: Uint8Array
    provider_file_id: string
  },
): Promise<EvidenceFile> {
  const { kind, file_name, provider_file_id } = file
  const size = file.bytes.length
  return inTenant(ctx, async (tx) => {
    const row = { file_name, size, provider_file_id, created_at: ctx.now }
    await tx
      .insertInto('dispute_files')
      .values({ tenant_id: ctx.tenant.tenant_id, dispute_id, kind, ...row })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'dispute_id', 'kind']).doUpdateSet(row),
      )
      .execute()
    await audit(ctx, tx, 'dispute_file_sent', { type: 'dispute', id: dispute_id }, { kind, size })
    return { kind, file_name, size }
  })
}
