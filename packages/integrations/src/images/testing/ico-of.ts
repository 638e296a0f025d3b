const SIDE = 16
const RED_BGRA = [0, 0, 255, 255]

/** An icon of 16 by 16 pixels, red on the left and clear on the right, or around a PNG. */
export function icoOf(bits: 1 | 4 | 8 | 24 | 32, png?: Buffer): Buffer {
  const picture = png ?? bitmap(bits)
  const head = Buffer.alloc(22)
  head.set([0, 0, 1, 0, 1, 0], 0)
  head.set([SIDE, SIDE, 0, 0, 1, 0, bits, 0], 6)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, picture])
}

function bitmap(bits: number): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(SIDE, 4)
  header.writeInt32LE(SIDE * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  // The second colour is red, the first is black.
  const palette = bits <= 8 ? Buffer.alloc(2 ** bits * 4) : Buffer.alloc(0)
  if (bits <= 8) palette.set(RED_BGRA.slice(0, 3), 4)
  return Buffer.concat([header, palette, rows(bits), mask()])
}

function rows(bits: number): Buffer {
  const rowBytes = Math.ceil((SIDE * bits) / 32) * 4
  const data = Buffer.alloc(rowBytes * SIDE)
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE / 2; x += 1) {
      const bit = x * bits
      const at = y * rowBytes + (bit >> 3)
      if (bits > 8) data.set(RED_BGRA.slice(0, bits / 8), at)
      else data[at] = (data[at] ?? 0) | (1 << (8 - bits - (bit % 8)))
    }
  return data
}

/** Clear from the middle on. */
function mask(): Buffer {
  return Buffer.concat(Array.from({ length: SIDE }, () => Buffer.from([0, 0xff, 0, 0])))
}
