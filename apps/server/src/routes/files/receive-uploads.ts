import { normalizeIP } from '@fastify/rate-limit'
import {
  MAX_PICTURE_BYTES,
  UPLOAD_BUCKETS,
  type UploadBucket,
} from '@fournil/contract/office/pictures'
import { AppError } from '@fournil/services/app-error'
import { requireUploader, uploadPicture } from '@fournil/services/files/upload-picture'
import type { FastifyInstance } from 'fastify'
import { tooManyCalls } from '../../api/access.ts'
import type { AppServices } from '../../app-services.ts'
import { readBody } from '../../http/read-body.ts'
import { contextOf } from '../../http/request-context.ts'
import { makeOriginal } from '../../original-maker.ts'
import { refuseUpload } from './refuse-upload.ts'

/** A product has eleven pictures at most, and somebody with a new catalogue fills in several. */
const UPLOADS_A_MINUTE = 120

/** `POST /uploads/:bucket`: the bytes of one picture, and nothing else; several are sent one after another. */
export function receiveUploads(app: FastifyInstance, services: AppServices) {
  app.post<{ Params: { bucket: string } }>('/uploads/:bucket', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const ctx = contextOf(services, request)
      const bucket = bucketNamed(request.params.bucket)
      // Before the body is read: who may not send costs nothing.
      requireUploader(ctx, bucket)
      if (!services.withinLimit(`uploads ${normalizeIP(request.ip)}`, UPLOADS_A_MINUTE))
        throw tooManyCalls()
      const bytes = await readBody(request, MAX_PICTURE_BYTES)
      if (!bytes) throw new AppError('IMAGE_TOO_HEAVY')
      return reply.send(await uploadPicture(ctx, makeOriginal, { bucket, bytes }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return refuseUpload(reply, error, MAX_PICTURE_BYTES)
    }
  })
}

function bucketNamed(name: string): UploadBucket {
  const bucket = UPLOAD_BUCKETS.find((known) => known === name)
  if (!bucket) throw new AppError('NOT_FOUND')
  return bucket
}
