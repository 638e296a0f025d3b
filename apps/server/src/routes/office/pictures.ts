import { cropPicture } from '@fournil/services/files/crop-picture'
import { api } from '../../api/implement.ts'
import { makeOriginal } from '../../original-maker.ts'

const { pictures: procedures } = api.office

export const pictures = {
  crop: procedures.crop.handler(({ context, input }) =>
    cropPicture(context.ctx, makeOriginal, input),
  ),
}
