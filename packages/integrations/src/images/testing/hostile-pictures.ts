import { sharp } from '../sharp.ts'
import { emptyPng } from './empty-png.ts'

const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`

/** Files that no shop would send, and what each is refused with; null: it is taken, and nothing of it survives. */
export async function hostilePictures(): Promise<[name: string, Uint8Array, string | null][]> {
  const jpeg = await photograph(600, 400).jpeg().toBuffer()
  const png = await photograph(60, 40).png().toBuffer()
  return [
    ['an SVG with a script, renamed .jpg', Buffer.from(SVG), 'IMAGE_NOT_SUPPORTED'],
    ['a page', Buffer.from(`<!doctype html>${SCRIPT}`), 'IMAGE_NOT_SUPPORTED'],
    ['a ZIP', Buffer.from('PK\x03\x04\x14\0\0\0\b\0', 'latin1'), 'IMAGE_NOT_SUPPORTED'],
    ['nothing', new Uint8Array(), 'IMAGE_NOT_SUPPORTED'],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 'IMAGE_NOT_SUPPORTED'],
    ['a JPEG cut in the middle', jpeg.subarray(0, jpeg.length / 2), 'IMAGE_UNREADABLE'],
    ['a PNG cut in the middle', png.subarray(0, png.length / 2), 'IMAGE_UNREADABLE'],
    ['a GIF that tells a story', Buffer.from(`GIF89a${SCRIPT}`), 'IMAGE_UNREADABLE'],
    ['a PNG of 20,000 by 20,000', emptyPng(20_000, 20_000), 'IMAGE_TOO_LARGE'],
    ['a picture with a page behind it', Buffer.concat([jpeg, Buffer.from(SCRIPT)]), null],
    ['a picture with a page inside', await jpegSaying(SCRIPT), null],
  ]
}

/** Something with edges, so that it has a content to lose. */
export function photograph(width: number, height: number) {
  const blob = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#c8862b"/><circle cx="40%" cy="60%" r="30%" fill="#5a2d0c"/></svg>`
  return sharp(Buffer.from(blob)).flatten({ background: '#fff' })
}

function jpegSaying(words: string): Promise<Buffer> {
  return photograph(60, 40)
    .withExif({ IFD0: { ImageDescription: words } })
    .jpeg()
    .toBuffer()
}
