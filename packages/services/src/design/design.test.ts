import { randomUUID } from 'node:crypto'
import { DesignForm } from '@fournil/contract/office/design-form'
import { makeBranding } from '@fournil/integrations/images/make-branding'
import { reencode } from '@fournil/integrations/images/reencode'
import { photograph } from '@fournil/integrations/images/testing/hostile-pictures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { makeVariants } from '../files/make-variants.ts'
import { removeUnusedFiles } from '../files/remove-unused-files.ts'
import { openTestStorage } from '../files/testing/picture-shop.ts'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../products/testing/office-shop.ts'
import { getDesign } from './get-design.ts'
import { getTheme } from './get-theme.ts'
import { listPalettes } from './list-palettes.ts'
import { listDesignVersions } from './list-versions.ts'
import { restoreDesign } from './restore-design.ts'
import { saveDesign } from './save-design.ts'
import { uploadBranding } from './upload-branding.ts'

let team: TestTeam
let disk: ReturnType<typeof openTestStorage>
let here: OfficeShop
let office: TenantContext

beforeAll(async () => {
  team = await openTestTeam()
  disk = openTestStorage()
})
afterAll(async () => {
  await team.close()
  disk.close()
})
beforeEach(async () => {
  here = await openOfficeShop(team)
  office = await designer(here)
})

const designer = async (shop: OfficeShop) => ({
  ...(await shop.colleague(['can_manage_design_settings'])),
  storage: disk.storage,
})

/** Saved by somebody who has just read it. */
async function save(changes: Partial<DesignForm>, ctx = office) {
  const { previous_version: _, ...read } = await getDesign(ctx)
  return saveDesign(ctx, { ...read, ...changes })
}
const fieldIssue = (field: string, message: unknown = expect.any(String)) => ({
  code: 'BAD_REQUEST',
  data: { issues: [{ field, message }] },
})
const logo = async (ctx = office) => {
  const bytes = await photograph(300, 120).png().toBuffer()
  return (await uploadBranding(ctx, makeBranding, { folder: 'logos', bytes })).address
}

const EVERYTHING: DesignForm = DesignForm.parse({
  company_name: 'Boulangerie <b>Martin</b>',
  company_slogan: 'Le pain d’abord',
  logo_url: null,
  favicon_url: null,
  hero_image_url: null,
  hero_text: 'Un four, deux mains',
  about_story: 'Depuis 1987.\n\nToujours là.',
  about_image_1_url: null,
  about_image_2_url: null,
  about_image_3_url: null,
  primary_color: '#1F4D3A',
  primary_hover: '#123',
  primary_light: '#dfe9e3',
  secondary_color: '#7a5c2e',
  secondary_hover: '#5b431f',
  secondary_light: '#efe6d6',
  accent_color: '#c79a3b',
  accent_hover: '#a87f2a',
  background_color: '#f8f5ea',
  card_background: '#ffffff',
  text_primary: '#17261f',
  text_secondary: '#3b4d44',
  text_muted: '#55665d',
  border_color: '#d9d3c0',
  button_primary_bg: '#1f4d3a',
  button_primary_text: '#ffffff',
  button_secondary_bg: null,
  button_secondary_text: '',
  footer_background: '#17261f',
  footer_text: '#f8f5ea',
  border_radius_style: 'mixed',
  spacing_mode: 'airy',
  card_size: 'large',
  letter_spacing: 'wide',
  button_style: 'outline',
  animation_level: 'none',
  card_border_radius: 4,
  button_border_radius: 6.5,
  input_border_radius: 2,
  image_border_radius: null,
  font_size_base: 17,
  font_size_heading: 28,
  line_height_normal: 1.6,
  line_height_heading: 1.2,
  header_height: 80,
  transition_duration: 120,
  font_weight_normal: 300,
  font_weight_medium: 600,
  font_weight_bold: 800,
  product_columns_desktop: 6,
  product_columns_tablet: 4,
  product_columns_mobile: 2,
  header_sticky: false,
  enable_shadows: false,
  show_product_hover_effect: false,
  show_quick_view: false,
  font_family_primary: 'EB Garamond',
  font_family_secondary: 'Inter',
  custom_css: '.price { color: #900 }',
})

describe('a look', () => {
  test('is read as it was saved, field by field, and a page gets it in its own units', async () => {
    await save(EVERYTHING)
    expect(await getDesign(office)).toMatchObject({ ...EVERYTHING, primary_hover: '#112233' })
    expect(await getTheme(office)).toMatchObject({
      company_name: 'Boulangerie <b>Martin</b>',
      font_size_base: '17px',
      button_border_radius: '6.5px',
      line_height_normal: '1.6',
      transition_duration: '120ms',
      image_border_radius: null,
      custom_css: '.shop-page .price{color:#900}',
    })
  })

  test('of another time is read with its units, and what no page understands as not chosen', async () => {
    await here.shop.change(
      'storefront_settings',
      {
        font_size_base: '1.0625rem',
        transition_duration: '0.2s',
        font_family_primary: '"Fraunces Variable", serif',
        font_family_secondary: 'Comic Sans MS',
        primary_color: 'red',
      },
      { is_active: true },
    )
    expect(await getDesign(office)).toMatchObject({
      font_size_base: 17,
      transition_duration: 200,
      font_family_primary: 'Fraunces',
      font_family_secondary: null,
      primary_color: null,
    })
  })

  test('is saved and written down once, with what changed', async () => {
    const first = await save({ primary_color: '#123456' })
    expect(await save({})).toEqual(first)
    const logs = await team.database.owner(
      `select details from admin_audit_logs where tenant_id = $1 and target_type = 'storefront_settings'`,
      [here.shop.tenant_id],
    )
    expect(logs).toEqual([{ details: { fields: ['primary_color'] } }])
  })

  test('that two people save is told to the second, who changed nothing', async () => {
    const colleague = await designer(here)
    const { previous_version: _, ...read } = await getDesign(office)
    await saveDesign(colleague, { ...read, company_slogan: 'Le leur' })
    const mine = saveDesign(office, { ...read, company_slogan: 'Le mien' })
    await expect(mine).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { updated_by: expect.stringContaining('@') },
    })
    expect(await getDesign(office)).toMatchObject({ company_slogan: 'Le leur' })
  })

  test('saved twenty times at once is saved once', async () => {
    const { previous_version: _, ...read } = await getDesign(office)
    const saves = Array.from({ length: 20 }, (_, i) =>
      saveDesign(office, { ...read, company_slogan: `Slogan ${i}` }),
    )
    const done = await Promise.allSettled(saves)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listDesignVersions(office)).toHaveLength(2)
  })

  test('with a style sheet that is wrong is refused with its place, and nothing is written', async () => {
    const css = '.price { color: red }\n.a { background: url(https://evil.test/x) }'
    const wrong = save({ custom_css: css, company_slogan: 'Nouveau' })
    const place = 'Ligne 2, colonne 6\u00a0: «\u00a0background\u00a0» ne peut rien charger'
    await expect(wrong).rejects.toMatchObject(
      fieldIssue('custom_css', expect.stringContaining(place)),
    )
    expect(await getDesign(office)).toMatchObject({ custom_css: null, company_slogan: null })
  })

  test('with an old style sheet that would be refused today can still change its colours', async () => {
    const custom_css = '@import "x";'
    await here.shop.change('storefront_settings', { custom_css }, { is_active: true })
    await save({ primary_color: '#123456' })
    expect(await getDesign(office)).toMatchObject({ custom_css, primary_color: '#123456' })
  })

  test('is for those who may change it, and a neighbour’s is not ours', async () => {
    const refused = { code: 'FORBIDDEN' }
    await expect(getDesign(here.office)).rejects.toMatchObject(refused)
    await expect(listPalettes(here.office)).rejects.toMatchObject(refused)
    await expect(listDesignVersions(here.office)).rejects.toMatchObject(refused)
    const restore = { restored_version: 1, version: 1 }
    await expect(restoreDesign(here.office, restore)).rejects.toMatchObject(refused)
    const neighbour = await openOfficeShop(team)
    const them = await designer(neighbour)
    await save({ company_name: 'Chez nous' })
    expect((await getDesign(them)).company_name).not.toBe('Chez nous')
    expect(await listDesignVersions(them)).toEqual([])
    await expect(restoreDesign(them, { ...restore, version: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('versions', () => {
  test('say who changed what, newest first, and begin with the look before the first save', async () => {
    await save({ primary_color: '#111111' })
    await save({ company_slogan: 'Bonjour', primary_color: '#222222' })
    const versions = await listDesignVersions(office)
    expect(versions.map(({ changed_fields }) => changed_fields)).toEqual([
      ['company_slogan', 'primary_color'],
      ['primary_color'],
      [],
    ])
    expect(versions[0]?.saved_by).toContain('@')
    expect(versions[2]?.saved_by).toBeNull()
  })

  test('the last save is taken back, and that too can be', async () => {
    const before = await getDesign(office)
    expect(before.previous_version).toBeNull()
    await save(EVERYTHING)
    const saved = await getDesign(office)
    const undo = { restored_version: Number(saved.previous_version), version: saved.version }
    await restoreDesign(office, undo)
    const { version: _v, previous_version: _p, ...look } = before
    const undone = await getDesign(office)
    expect(undone).toMatchObject(look)
    expect((await listDesignVersions(office))[0]).toMatchObject({ restored_version: 1 })
    await restoreDesign(office, {
      restored_version: Number(undone.previous_version),
      version: undone.version,
    })
    expect(await getDesign(office)).toMatchObject(EVERYTHING)
  })

  test('going back over somebody else’s save is told as a conflict', async () => {
    await save({ company_slogan: 'Un' })
    const { version } = await getDesign(office)
    await save({ company_slogan: 'Deux' }, await designer(here))
    await expect(restoreDesign(office, { restored_version: 1, version })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('fifty are kept, and one that is gone cannot be had again', async () => {
    for (let i = 0; i < 53; i += 1) await save({ company_slogan: `Slogan ${i}` })
    const versions = await listDesignVersions(office)
    expect(versions).toHaveLength(50)
    expect(versions.at(-1)?.version).toBe(5)
    const gone = restoreDesign(office, { restored_version: 4, version: 54 })
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await restoreDesign(office, { restored_version: 5, version: 54 })
    expect(await getDesign(office)).toMatchObject({ company_slogan: 'Slogan 3' })
  })
})

describe('a logo', () => {
  test('is kept by the look and by every version that shows it, then goes', async () => {
    const [old, unused] = [await logo(), await logo()]
    await save({ logo_url: old })
    await save({ logo_url: null })
    const later = { ...office, now: new Date(Date.now() + 25 * 3_600_000) }
    await removeUnusedFiles(later)
    const kept = await team.database.owner<{ key: string }>(
      'select key from files where tenant_id = $1',
      [here.shop.tenant_id],
    )
    expect(kept.map(({ key }) => `/files/${key}`)).toEqual([old])
    expect(old).toMatch(/\/branding-assets\/logos\/[\w-]+-\d+\.webp$/)
    await restoreDesign(office, { restored_version: 2, version: 3 })
    expect(await getDesign(office)).toMatchObject({ logo_url: old })
    await expect(save({ logo_url: unused })).rejects.toMatchObject(fieldIssue('logo_url'))
  })

  test('is offered in the sizes that were made of it', async () => {
    const logo_url = await logo()
    await save({ logo_url })
    const [file] = await team.database.owner<{ id: string }>(
      'select id from files where tenant_id = $1',
      [here.shop.tenant_id],
    )
    await makeVariants(office, reencode, file?.id ?? '')
    const sizes = [160, 300].map(
      (width) =>
        `/files/${here.shop.tenant_id}/branding-assets/${file?.id}/${width}.webp ${width}w`,
    )
    const logo_srcset = sizes.join(', ')
    expect(await getTheme(office)).toMatchObject({ logo_url, logo_srcset, hero_srcset: '' })
  })

  test('with which the first page opens is offered in its sizes too', async () => {
    const bytes = await photograph(600, 340).png().toBuffer()
    const stored = await uploadBranding(office, makeBranding, { folder: 'pictures', bytes })
    await save({ hero_image_url: stored.address })
    const [file] = await team.database.owner<{ id: string }>(
      'select id from files where tenant_id = $1 and key = $2',
      [here.shop.tenant_id, stored.address.slice('/files/'.length)],
    )
    await makeVariants(office, reencode, file?.id ?? '')
    const { hero_srcset, logo_srcset } = await getTheme(office)
    expect(hero_srcset.match(/ \d+w/g)).toEqual([' 160w', ' 320w', ' 480w', ' 600w'])
    expect(logo_srcset).toBe('')
  })

  test('of a neighbour, or one that never was, is refused', async () => {
    const neighbour = await openOfficeShop(team)
    const theirs = await logo(await designer(neighbour))
    const never = `/files/${here.shop.tenant_id}/branding-assets/logos/${randomUUID()}.webp`
    for (const address of [theirs, never])
      await expect(save({ logo_url: address })).rejects.toMatchObject(fieldIssue('logo_url'))
  })
})
