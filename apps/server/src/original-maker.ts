import { createDownload } from '@fournil/integrations/downloads/create-download'
import type {
  BrandingMaker,
  IconDrawer,
  JpegDrawer,
  OriginalMaker,
} from '@fournil/integrations/images/port'
import type { PictureTools } from '@fournil/services/files/web-picture'

// The image library is large: it is loaded with the first picture.
export const makeOriginal: OriginalMaker = async (bytes, area) => {
  const images = await import('@fournil/integrations/images/make-original')
  return images.makeOriginal(bytes, area)
}

export const pictureTools: PictureTools = { download: createDownload(), makeOriginal }

export const makeBranding: BrandingMaker = async (folder, bytes) => {
  const images = await import('@fournil/integrations/images/make-branding')
  return images.makeBranding(folder, bytes)
}

export const drawIcon: IconDrawer = async (icon) => {
  const images = await import('@fournil/integrations/images/draw-icon')
  return images.drawIcon(icon)
}

export const drawJpeg: JpegDrawer = async (picture, background) => {
  const images = await import('@fournil/integrations/images/draw-icon')
  return images.drawJpeg(picture, background)
}
