import { cropPicture } from '@fournil/services/files/crop-picture'
import { copyWebPicture } from '@fournil/services/files/web-picture'
import { api } from '../../api/implement.ts'
import { makeOriginal, pictureTools } from '../../original-maker.ts'

const { pictures: procedures } = api.office

export const pictures = {
  copy: procedures.copy.handler(({ context, input }) =>
    copyWebPicture(context.ctx, pictureTools, input),
  ),
  crop: procedures.crop.handler(({ context, input }) =>
    cropPicture(context.ctx, makeOriginal, input),
  ),
}
