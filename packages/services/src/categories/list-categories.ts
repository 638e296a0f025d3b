import type { OfficeCategory } from '@fournil/contract/office/categories'
import { readInTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { type StoredFile, storedPictureOf } from '../files/stored-picture-of.ts'

type Row = Omit<OfficeCategory, 'picture'> & { picture_file: StoredFile | null }

/** Every category in order, active or not. */
export async function listOfficeCategories(ctx: Context): Promise<OfficeCategory[]> {
  requirePermission(ctx, 'can_manage_categories')
  requireTenant(ctx)
  const rows = await readInTenant<Row>(ctx, CATEGORIES_SQL)
  return rows.map(({ picture_file, ...category }) => ({
    ...category,
    picture: picture_file && storedPictureOf(picture_file),
  }))
}

const CATEGORIES_SQL = `
  select c.id, c.version, c.name, c.description, c.display_order, c.is_active, c.is_perishable, c.daily_capacity, c.image_file_id,
    (select count(*)::int from products p where p.category_id = c.id and p.archived_at is null) as product_count,
    (select json_build_object('id', f.id, 'key', f.key, 'width', f.width, 'height', f.height, 'variants', f.variants)
      from files f where f.id = c.image_file_id) as picture_file
  from product_categories c
  order by c.display_order, c.name, c.id limit 1000`
