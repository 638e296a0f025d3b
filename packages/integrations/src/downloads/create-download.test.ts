import { isPublicAddress } from '@fournil/domain/network-address'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDownload } from './create-download.ts'
import { openPictureSite, type PictureSite } from './testing/picture-site.ts'

let site: PictureSite
beforeAll(async () => {
  site = await openPictureSite()
})
afterAll(() => site.close())
beforeEach(() => {
  site.asked.length = 0
})

const get = (path: string, most = 1000) => site.download()(`${site.origin}${path}`, most)

test('what an address holds comes back, over a redirect too', async () => {
  site.answer('/pain.png', (_, response) => response.end('octets'))
  site.answer('/ancien', (_, response) => response.writeHead(302, { location: '/pain.png' }).end())
  expect(Buffer.from(await get('/pain.png')).toString()).toBe('octets')
  expect(Buffer.from(await get('/ancien')).toString()).toBe('octets')
})

test.each([
  'http://exemple.fr/a.png',
  'ftp://exemple.fr/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  '/files/a.png',
  'https://127.0.0.1/a.png',
  'https://2130706433/a.png',
  'https://0x7f.1/a.png',
  'https://[::1]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a.png',
  'https://moi:secret@exemple.fr/a.png',
  'https://exemple.fr:8443/a.png',
  '',
])('%s is not asked for anything', async (address) => {
  await expect(createDownload()(address, 1000)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
})

test('a name that leads to this machine is refused before a connection is made', async () => {
  const strict = site.download({ isAllowed: isPublicAddress })
  const asked = strict(`${site.origin}/pain.png`, 1000)
  await expect(asked).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
  expect(site.asked).toEqual([])
})

test.each(['https://10.0.0.1/a.png', 'http://localhost/pain.png', 'file:///etc/passwd'])(
  'a redirect to %s is not followed',
  async (location) => {
    site.answer('/piege', (_, response) => response.writeHead(302, { location }).end())
    const download = site.download({ isAllowed: (address) => address !== '10.0.0.1' })
    const asked = download(`${site.origin}/piege`, 1000)
    await expect(asked).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' })
    expect(site.asked).toEqual(['/piege'])
  },
)

test('a site that redirects for ever is left after a few', async () => {
  site.answer('/rond', (_, response) => response.writeHead(302, { location: '/rond' }).end())
  await expect(get('/rond')).rejects.toMatchObject({ code: 'NOT_GIVEN' })
  expect(site.asked).toHaveLength(4)
})

test('more than is wanted is not read, whether it is announced or not', async () => {
  site.answer('/annonce', (_, response) =>
    response.writeHead(200, { 'content-length': 5000 }).end(Buffer.alloc(5000)),
  )
  site.answer('/sans-fin', (_, response) => {
    response.on('drain', () => response.write(Buffer.alloc(65_536)))
    response.write(Buffer.alloc(65_536))
  })
  await expect(get('/annonce')).rejects.toMatchObject({ code: 'TOO_HEAVY' })
  await expect(get('/sans-fin')).rejects.toMatchObject({ code: 'TOO_HEAVY' })
})

test('what is not there, cut off, silent or dripping is said so', async () => {
  await expect(get('/rien')).rejects.toMatchObject({ code: 'NOT_GIVEN', status: 404 })
  site.answer('/coupe', (_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('a', () => response.destroy())
  })
  await expect(get('/coupe')).rejects.toMatchObject({ code: 'UNREACHABLE' })
  site.answer('/muet', () => {})
  site.answer('/goutte', (_, response) => {
    response.write('a')
  })
  for (const path of ['/muet', '/goutte']) {
    const hasty = site.download({ patience_ms: 300 })(`${site.origin}${path}`, 1000)
    await expect(hasty).rejects.toMatchObject({ code: 'UNREACHABLE' })
  }
})

test('a site whose certificate nobody vouches for is not believed', async () => {
  const asked = site.download({ ca: undefined })(`${site.origin}/pain.png`, 1000)
  await expect(asked).rejects.toMatchObject({ code: 'UNREACHABLE' })
})
