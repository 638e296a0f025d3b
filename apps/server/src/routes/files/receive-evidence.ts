import { normalizeIP } from '@fastify/rate-limit'
import { id as uuid } from '@fournil/contract/fields'
import { EVIDENCE_KINDS, MAX_EVIDENCE_BYTES } from '@fournil/contract/office/disputes'
import { AppError } from '@fournil/services/app-error'
import { requirePermission } from '@fournil/services/auth/require'
import { uploadEvidence } from '@fournil/services/disputes/upload-evidence'
import type { FastifyInstance } from 'fastify'
import { tooManyCalls } from '../../api/access.ts'
import type { AppServices } from '../../app-services.ts'
import { readBody } from '../../http/read-body.ts'
import { contextOf } from '../../http/request-context.ts'
import { refuseUpload } from './refuse-upload.ts'

type Visit = { Params: { dispute_id: string; kind: string }; Querystring: { name?: string } }

const UPLOADS_A_MINUTE = 20

/** `POST /uploads/disputes/:dispute_id/:kind`: the bytes of one paper for the bank. */
export function receiveEvidence(app: FastifyInstance, services: AppServices) {
  app.post<Visit>('/uploads/disputes/:dispute_id/:kind', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const ctx = contextOf(services, request)
      // Before the body is read: who may not send costs nothing.
      requirePermission(ctx, 'can_manage_orders')
      const { dispute_id } = request.params
      const kind = EVIDENCE_KINDS.find((known) => known === request.params.kind)
      if (!kind || !uuid.safeParse(dispute_id).success) throw new AppError('NOT_FOUND')
      if (!services.withinLimit(`evidence ${normalizeIP(request.ip)}`, UPLOADS_A_MINUTE))
        throw tooManyCalls()
      const bytes = await readBody(request, MAX_EVIDENCE_BYTES)
      if (!bytes) throw new AppError('EVIDENCE_REFUSED')
      const file_name = String(request.query.name ?? '').slice(0, 300)
      return reply.send(await uploadEvidence(ctx, { dispute_id, kind, file_name, bytes }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return refuseUpload(reply, error, MAX_EVIDENCE_BYTES)
    }
  })
}
