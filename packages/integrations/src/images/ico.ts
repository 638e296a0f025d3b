import { ImageError } from './image-error.ts'

/** The largest picture of an icon file: a PNG as it lies there, or pixels in red, green, blue and opacity. */
export type IcoPicture = { png: Uint8Array } | { rgba: Buffer; width: number; height: number }

const MOST_SIDE = 256
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function isIco(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes
  return bytes.byteLength >= 6 && a === 0 && b === 0 && c === 1 && d === 0
}

export function readIco(bytes: Uint8Array): IcoPicture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entry = largestEntry(file)
    const data = file.subarray(entry.offset, entry.offset + entry.size)
    if (data.length !== entry.size) throw new RangeError('The picture lies outside the file.')
    return data.subarray(0, 8).equals(PNG) ? { png: data } : readBitmap(data)
  } catch (cause) {
    throw cause instanceof ImageError ? cause : new ImageError('IMAGE_UNREADABLE', { cause })
  }
}

function largestEntry(file: Buffer) {
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = 6 + index * 16
    // 256 does not fit into a byte, and is written 0.
    const width = file.readUInt8(at) || MOST_SIDE
    const bits = file.readUInt16LE(at + 6)
    return { width, bits, size: file.readUInt32LE(at + 8), offset: file.readUInt32LE(at + 12) }
  })
  const [largest] = entries.toSorted((a, b) => b.width - a.width || b.bits - a.bits)
  if (!largest) throw new RangeError('The file holds no picture.')
  return largest
}

/** A Windows bitmap without its file header: rows from below, colours as blue, green, red, then a mask of what is clear. */
function readBitmap(data: Buffer): IcoPicture {
  const header = data.readUInt32LE(0)
  const width = data.readInt32LE(4)
  const height = data.readInt32LE(8) / 2
  const bits = data.readUInt16LE(14)
  const isPlain = header >= 40 && data.readUInt32LE(16) === 0
  if (!isPlain || ![1, 4, 8, 24, 32].includes(bits) || !isSide(width) || !isSide(height))
    throw new ImageError('IMAGE_UNREADABLE')
  const colours = bits <= 8 ? data.readUInt32LE(32) || 2 ** bits : 0
  const pixelsAt = header + colours * 4
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const maskAt = pixelsAt + rowBytes * height
  const maskBytes = Math.ceil(width / 32) * 4
  const rgba = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const row = height - 1 - y
    for (let x = 0; x < width; x += 1) {
      const place = pixelsAt + row * rowBytes
      const at = bits <= 8 ? header + indexAt(data, place, x, bits) * 4 : place + (x * bits) / 8
      const isClear =
        bits < 32 && (data.readUInt8(maskAt + row * maskBytes + (x >> 3)) >> (7 - (x & 7))) & 1
      const opacity = bits === 32 ? data.readUInt8(at + 3) : isClear ? 0 : 255
      const colour = [data.readUInt8(at + 2), data.readUInt8(at + 1), data.readUInt8(at), opacity]
      rgba.set(colour, (y * width + x) * 4)
    }
  }
  return { rgba, width, height }
}

function indexAt(data: Buffer, place: number, x: number, bits: number): number {
  const byte = data.readUInt8(place + Math.floor((x * bits) / 8))
  const shift = 8 - bits - ((x * bits) % 8)
  return (byte >> shift) & (2 ** bits - 1)
}

function isSide(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels >= 1 && pixels <= MOST_SIDE
}
