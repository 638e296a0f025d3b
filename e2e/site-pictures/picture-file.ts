import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

export const FOLDER = new URL('../../apps/platform/app/site/pictures/', import.meta.url)
const TABLE = new URL('pictures.json', FOLDER)

export type Size = { width: number; height: number }

/** Encodes a picture in the browser that took it: no other tool is needed. */
export async function writePicture(
  browser: Browser,
  name: string,
  picture: { bytes: Buffer; type: string },
  width: number,
): Promise<Size> {
  const page = await browser.newPage()
  const encoded = await page.evaluate(encode, {
    source: `data:${picture.type};base64,${picture.bytes.toString('base64')}`,
    width,
  })
  await page.close()
  writeFileSync(new URL(`${name}.webp`, FOLDER), Buffer.from(encoded.base64, 'base64'))
  return { width: encoded.width, height: encoded.height }
}

async function encode({ source, width }: { source: string; width: number }) {
  const image = new Image()
  image.src = source
  await image.decode()
  const height = Math.round((image.naturalHeight / image.naturalWidth) * width)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const drawing = canvas.getContext('2d')
  if (drawing) drawing.imageSmoothingQuality = 'high'
  drawing?.drawImage(image, 0, 0, width, height)
  const [, base64 = ''] = canvas.toDataURL('image/webp', 0.82).split(',')
  return { base64, width, height }
}

/** The site reads from here how large its pictures are, so that nothing moves when they come. */
export function noteSizes(name: string, small: Size, large: Size): void {
  const known = existsSync(TABLE) ? JSON.parse(readFileSync(TABLE, 'utf8')) : {}
  const sizes = { ...known, [name]: { small, large } }
  const sorted = Object.fromEntries(Object.entries(sizes).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(TABLE, `${JSON.stringify(sorted, null, 2)}\n`)
}
