import type { PlaceSearch } from '@fournil/contract/office/store-form'
import { STORE_COUNTRIES } from '@fournil/domain/stores'
import { GeocoderError, type Place } from '@fournil/integrations/geocoding/port'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'

/** Where an address is. What a person typed is only ever searched for, never called. */
export async function locateAddress(ctx: Context, search: PlaceSearch): Promise<Place> {
  requirePermission(ctx, 'can_manage_stores')
  requireTenant(ctx)
  const place = await find(ctx, search)
  if (!place) throw new AppError('ADDRESS_NOT_FOUND')
  return place
}

async function find(ctx: Context, { country, ...address }: PlaceSearch): Promise<Place | null> {
  try {
    return await ctx.geocoder.locate({ ...address, country: STORE_COUNTRIES[country] })
  } catch (error) {
    if (!(error instanceof GeocoderError)) throw error
    throw new AppError(
      error.code === 'NOT_CONFIGURED' ? 'GEOCODER_NOT_CONFIGURED' : 'GEOCODING_FAILED',
    )
  }
}
