import { sharp } from '../images/sharp.ts'

const PIXELS = 320

/** The shop's logo as PDF knows pictures, on white paper. One that cannot be read is no reason to withhold an invoice. */
export async function printableLogo(bytes: Uint8Array | null): Promise<Uint8Array | null> {
  if (!bytes) return null
  try {
    return await sharp(bytes)
      .resize({ width: PIXELS, height: PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png()
      .toBuffer()
  } catch {
    return null
  }
}
