import { normalizeIP } from '@fastify/rate-limit'
import {
  BRANDING_UPLOADS,
  type BrandingFolder,
  brandingTooHeavy,
} from '@fournil/contract/office/design'
import { AppError } from '@fournil/services/app-error'
import { requireBrandingUploader, uploadBranding } from '@fournil/services/design/upload-branding'
import type { FastifyInstance } from 'fastify'
import { tooManyCalls } from '../../api/access.ts'
import type { AppServices } from '../../app-services.ts'
import { readBody } from '../../http/read-body.ts'
import { contextOf } from '../../http/request-context.ts'
import { makeBranding } from '../../original-maker.ts'
import { refuseUpload } from './refuse-upload.ts'

const MEGABYTE = 1024 * 1024
const UPLOADS_A_MINUTE = 30

/** `POST /uploads/branding-assets/:folder`: the bytes of a logo, a favicon or a picture of the shop, and nothing else. */
export function receiveBranding(app: FastifyInstance, services: AppServices) {
  app.post<{ Params: { folder: string } }>(
    '/uploads/branding-assets/:folder',
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      let most = 0
      try {
        const ctx = contextOf(services, request)
        // Before the body is read: who may not send costs nothing.
        requireBrandingUploader(ctx)
        const folder = folderNamed(request.params.folder)
        most = BRANDING_UPLOADS[folder].megabytes * MEGABYTE
        if (!services.withinLimit(`branding ${normalizeIP(request.ip)}`, UPLOADS_A_MINUTE))
          throw tooManyCalls()
        const bytes = await readBody(request, most)
        if (!bytes) throw new AppError('IMAGE_TOO_HEAVY', undefined, brandingTooHeavy(folder))
        return reply.send(await uploadBranding(ctx, makeBranding, { folder, bytes }))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return refuseUpload(reply, error, most)
      }
    },
  )
}

function folderNamed(name: string): BrandingFolder {
  const folder = Object.keys(BRANDING_UPLOADS).find((each) => each === name)
  if (folder) return folder as BrandingFolder
  throw new AppError('NOT_FOUND')
}
