import type { Page } from '@playwright/test'

/** A picture of one colour, as the browser itself encodes it. */
export async function pictureOf(page: Page, name: string, colour: string) {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(640, 480)
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = fill
      pen.fillRect(0, 0, 640, 480)
    }
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer(),
    )
    return btoa(String.fromCharCode(...bytes))
  }, colour)
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
