import type { ReencodedImage } from './reencode.ts'

/** Turns somebody's picture into pictures of our own making. */
export type ImageEncoder = (bytes: Uint8Array) => Promise<ReencodedImage>
