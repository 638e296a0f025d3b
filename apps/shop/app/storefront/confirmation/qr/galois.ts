// The field of 256 elements that QR codes correct their errors in.

const EXP = new Uint8Array(510)
const LOG = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value
  EXP[power + 255] = value
  LOG[value] = power
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0)
}

export function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : at(EXP, at(LOG, a) + at(LOG, b))
}

/** The check words of a block: what is left of its polynomial after division by the generator. */
export function checkWords(data: readonly number[], count: number): number[] {
  const divisor = generator(count)
  let rest: number[] = Array(count).fill(0)
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((value, i) => value ^ multiply(divisor[i + 1] ?? 0, factor))
  }
  return rest
}

// (x - 1)(x - 2)(x - 4)..., highest power first.
function generator(degree: number): number[] {
  let product = [1]
  for (let power = 0; power < degree; power += 1) {
    const root = at(EXP, power)
    const shifted = [...product, 0]
    product = shifted.map((value, i) => value ^ multiply(product[i - 1] ?? 0, root))
  }
  return product
}

function at(table: Uint8Array, index: number): number {
  return table[index] ?? 0
}
