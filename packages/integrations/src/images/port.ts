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
