import type { Icon } from './draw-icon.ts'
import type { BrandingFile, BrandingFolder } from './make-branding.ts'
import type { CropArea, OriginalPicture } from './make-original.ts'
import type { ReencodedImage } from './reencode.ts'

export { ImageError } from './image-error.ts'
export type { CropArea, OriginalPicture }

/** Turns somebody's picture into pictures of our own making. */
export type ImageEncoder = (bytes: Uint8Array) => Promise<ReencodedImage>

/** Turns somebody's picture, or a part of it, into the one that is kept. */
export type OriginalMaker = (bytes: Uint8Array, area?: CropArea) => Promise<OriginalPicture>

/** Turns somebody's logo or favicon into a file of our own making. */
export type BrandingMaker = (folder: BrandingFolder, bytes: Uint8Array) => Promise<BrandingFile>

/** Draws the sign of a shop. */
export type IconDrawer = (icon: Icon) => Promise<Uint8Array>

/** Encodes a picture of ours for those who know JPEG alone. */
export type JpegDrawer = (picture: Uint8Array, background: string) => Promise<Uint8Array>
