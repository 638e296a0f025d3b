import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredPicture } from '@fournil/contract/office/pictures'
import { makeOriginal } from '@fournil/integrations/images/make-original'
import { reencode } from '@fournil/integrations/images/reencode'
import { photograph } from '@fournil/integrations/images/testing/hostile-pictures'
import { createDiskStorage } from '@fournil/integrations/storage/disk'
import type { Storage } from '@fournil/integrations/storage/port'
import type { TenantContext } from '../../context.ts'
import {
  type OfficeShop,
  openOfficeShop,
  type TestTeam,
} from '../../products/testing/office-shop.ts'
import { makeVariants } from '../make-variants.ts'
import { uploadPicture } from '../upload-picture.ts'

/** A storage of the test's own, on a disk that goes with it. */
export function openTestStorage(): { storage: Storage; close: () => void } {
  const directory = mkdtempSync(join(tmpdir(), 'fournil-pictures-'))
  return {
    storage: createDiskStorage({ directory }),
    close: () => rmSync(directory, { recursive: true, force: true }),
  }
}

export type PictureShop = OfficeShop & {
  office: TenantContext
  /** Sends a picture at this moment; with `variants`, its sizes are made too. */
  upload: (options?: { at?: Date; variants?: boolean }) => Promise<StoredPicture>
  keys: () => Promise<string[]>
}

export async function openPictureShop(team: TestTeam, storage: Storage): Promise<PictureShop> {
  const opened = await openOfficeShop(team)
  const office = { ...opened.office, storage }
  const { tenant_id } = opened.shop
  return {
    ...opened,
    office,
    upload: async ({ at = office.now, variants = false } = {}) => {
      const bytes = await photograph(400, 300).jpeg().toBuffer()
      const ctx = { ...office, now: at }
      const stored = await uploadPicture(ctx, makeOriginal, { bucket: 'product-images', bytes })
      if (variants) await makeVariants(ctx, reencode, stored.file_id)
      return stored
    },
    keys: async () => (await Array.fromAsync(storage.list(`${tenant_id}/`))).map(({ key }) => key),
  }
}
