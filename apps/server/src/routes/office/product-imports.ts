import { pictureFailures } from '@fournil/services/products/import/picture-failures'
import { previewImport } from '@fournil/services/products/import/preview-import'
import {
  cancelImport,
  getImport,
  importUnderWay,
  startImport,
} from '@fournil/services/products/import/start-import'
import { api } from '../../api/implement.ts'

const { productImports: procedures } = api.office

export const productImports = {
  pictureFailures: procedures.pictureFailures.handler(({ context, input }) =>
    pictureFailures(context.ctx, input),
  ),
  underWay: procedures.underWay.handler(({ context }) => importUnderWay(context.ctx)),
  get: procedures.get.handler(({ context, input }) => getImport(context.ctx, input)),
  preview: procedures.preview.handler(({ context, input }) => previewImport(context.ctx, input)),
  start: procedures.start.handler(({ context, input }) => startImport(context.ctx, input)),
  cancel: procedures.cancel.handler(({ context, input }) => cancelImport(context.ctx, input)),
}
