import { ImageError } from '@fournil/integrations/images/port'
import { AppError } from '../app-error.ts'

/** What is wrong with somebody's picture, as they are told it. */
export async function namingImageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    switch (error.code) {
      case 'IMAGE_NOT_SUPPORTED':
        throw new AppError('IMAGE_INVALID')
      case 'IMAGE_TOO_HEAVY':
        throw new AppError('IMAGE_TOO_HEAVY')
      case 'IMAGE_TOO_LARGE':
        throw new AppError('IMAGE_TOO_LARGE')
      case 'IMAGE_UNREADABLE':
      case 'SVG_UNREADABLE':
      case 'SVG_TOO_COMPLEX':
      case 'SVG_EMPTY':
        throw new AppError('IMAGE_UNREADABLE')
    }
  }
}
