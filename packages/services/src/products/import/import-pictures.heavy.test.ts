import {
  openPictureSite,
  type PictureSite,
} from '@fournil/integrations/downloads/testing/picture-site'
import { makeOriginal } from '@fournil/integrations/images/make-original'
import { photograph } from '@fournil/integrations/images/testing/hostile-pictures'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openPictureShop,
  openTestStorage,
  type PictureShop,
} from '../../files/testing/picture-shop.ts'
import { openTestTeam, type TestTeam } from '../testing/office-shop.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { pictureFailures } from './picture-failures.ts'
import { getImport } from './start-import.ts'
import { importAll, upload } from './testing/import-desk.ts'

let team: TestTeam
let disk: ReturnType<typeof openTestStorage>
let site: PictureSite
let here: PictureShop

beforeAll(async () => {
  team = await openTestTeam()
  disk = openTestStorage()
  site = await openPictureSite()
  here = await openPictureShop(team, disk.storage)
})
afterAll(async () => {
  await site.close()
  await team.close()
  disk.close()
})

const WHOLE = await Promise.all([
  photograph(32, 24).jpeg().toBuffer(),
  photograph(32, 24).png().toBuffer(),
  photograph(32, 24).webp().toBuffer(),
  photograph(32, 24).gif().toBuffer(),
])
const wounded = fc
  .tuple(fc.constantFrom(...WHOLE), fc.nat(999), fc.nat(40), fc.uint8Array({ maxLength: 12 }))
  .map(([whole, at, out, put]) => {
    const start = Math.floor((at / 1000) * whole.length)
    return Buffer.concat([whole.subarray(0, start), put, whole.subarray(start + out)])
  })
const bytes = fc.oneof(
  fc.constantFrom(...WHOLE),
  wounded,
  fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some)),
)
const answer = fc.record({ status: fc.constantFrom(200, 200, 200, 200, 404, 302, 500), bytes })

test('files that name pictures of anything: each product is written, each picture is there or has its reason by line', async () => {
  let run = 0
  // The form refuses a name without a dot, which 'localhost' is: the site answers to another one.
  const name = 'https://images.exemple.test'
  const download = site.download()
  const tools = {
    download: (address: string, most: number) => download(address.replace(name, site.origin), most),
    makeOriginal,
  }
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 12 }), async (answers) => {
      run += 1
      const lines = answers.map(({ status, bytes }, at) => {
        const path = `/${run}-${at}`
        site.answer(path, (_, response) => response.writeHead(status).end(bytes))
        return `Produit ${run}-${at};1;${name}${path}`
      })
      const shown = await upload(here.office, 'nom;prix;image_url', ...lines)
      expect(await importAll(here.office, shown)).toMatchObject({ status: 'done' })
      await fetchPictures(here.office, tools, shown.id)
      const { counts, pictures } = await getImport(here.office, { import_id: shown.id })
      expect(counts.created).toBe(answers.length)
      expect(pictures.waiting).toBe(0)
      expect(pictures.done + pictures.failed).toBe(answers.length)
      const failures = await pictureFailures(here.office, { import_id: shown.id })
      expect(failures).toHaveLength(pictures.failed)
      for (const { line, reason } of failures) expect(reason).toMatch(`Ligne ${line}: `)
      const shownPictures = await team.database.owner(
        'select from products where tenant_id = $1 and image_file_id is not null and name like $2',
        [here.shop.tenant_id, `Produit ${run}-%`],
      )
      expect(shownPictures).toHaveLength(pictures.done)
    }),
    { numRuns: 100 },
  )
}, 600_000)
