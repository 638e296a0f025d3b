import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const post = (body: string) => new Request('http://shop.test/', { method: 'POST', body })

test('a form is read with its accents', async () => {
  const form = await readForm(post('comment=Tr%C3%A8s+bon'), 100)
  expect(form?.get('comment')).toBe('Très bon')
})

test('what is larger than any review is not read to its end', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(1000))
    },
  })
  const request = new Request('http://shop.test/', {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit)
  expect(await readForm(request, 5000)).toBeNull()
  expect(sent).toBeLessThan(10)
})

test('an empty post is an empty form', async () => {
  expect((await readForm(new Request('http://shop.test/', { method: 'POST' }), 9))?.size).toBe(0)
})
