import { expect, test } from 'vitest'
import { readZip } from './testing/read-zip.ts'
import { newZip } from './zip.ts'

const written_at = new Date('2026-11-16T12:00:00Z')

async function* texts(...parts: string[]) {
  yield* parts
}

test('another program finds every entry whole, compressed or not', async () => {
  const zip = newZip()
  const read = readZip(zip.output)
  const long = 'Pain au levain ; '.repeat(50_000)
  await zip.add({
    name: 'é/un.txt',
    content: texts('Crème', ' brûlée'),
    written_at,
    compress: true,
  })
  await zip.add({ name: 'deux.bin', content: texts(long, long), written_at, compress: false })
  await zip.add({ name: 'vide.txt', content: texts(), written_at, compress: true })
  zip.end()
  const found = await read
  expect([...found.keys()]).toEqual(['é/un.txt', 'deux.bin', 'vide.txt'])
  expect(found.get('é/un.txt')).toBe('Crème brûlée')
  expect(found.get('deux.bin')).toBe(long + long)
})

test('an entry that fails is told to whoever adds it, and to whoever reads the archive', async () => {
  const zip = newZip()
  async function* broken() {
    yield 'some'
    throw new Error('no more')
  }
  const both = await Promise.allSettled([
    readZip(zip.output),
    zip.add({ name: 'a.txt', content: broken(), written_at, compress: true }),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('nobody waits for entries of an archive that is read no longer', async () => {
  const zip = newZip()
  let isLeft = false
  async function* endless() {
    try {
      for (;;) yield 'x'.repeat(100_000)
    } finally {
      isLeft = true
    }
  }
  const adding = zip.add({ name: 'a.bin', content: endless(), written_at, compress: false })
  const refused = expect(adding).rejects.toThrow()
  for await (const _ of zip.output) break
  await refused
  await expect.poll(() => isLeft).toBe(true)
  const next = zip.add({ name: 'b.txt', content: texts('b'), written_at, compress: true })
  await expect(next).rejects.toThrow()
})
