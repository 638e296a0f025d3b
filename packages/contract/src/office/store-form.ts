import { isPostalCode, POSTAL_CODE_ERROR } from '@fournil/domain/postal-code'
import {
  STORE_COUNTRIES,
  STORE_COUNTRY_CODES,
  STORE_TIME_ZONE_NAMES,
  type StoreCountry,
} from '@fournil/domain/stores'
import { z } from 'zod'
import { paragraphs } from '../fields.ts'
import { optionalEmail, optionalPhone, optionalText, requiredText } from '../form-fields.ts'
import { rule } from '../form-schema.ts'

type Placed = { latitude: number | null; longitude: number | null }
type Addressed = { postal_code: string; country: StoreCountry }

const degrees = (most: number) =>
  z
    .number('Saisissez un nombre, par exemple 45,7640.')
    .min(-most, `Entre −${most} et ${most}.`)
    .max(most, `Entre −${most} et ${most}.`)
    .nullable()
    .default(null)

export const country = z.enum(STORE_COUNTRY_CODES).default('FR').meta({ title: 'Pays' })

/** A point of sale as the shop fills it in. Titles are the labels of the form. */
export const StoreForm = z
  .strictObject({
    name: requiredText(120).meta({ title: 'Nom' }),
    address: requiredText(240).meta({ title: 'Adresse' }),
    postal_code: requiredText(12).meta({ title: 'Code postal' }),
    city: requiredText(120).meta({ title: 'Ville' }),
    country,
    phone: optionalPhone.default(null).meta({ title: 'Téléphone' }),
    email: optionalEmail.default(null).meta({ title: 'Adresse e-mail' }),
    description: optionalText(2000, paragraphs).default(null).meta({ title: 'Description' }),
    merchant_store_code: optionalText(64)
      .default(null)
      .meta({ title: 'Code d’établissement Google' }),
    latitude: degrees(90).meta({ title: 'Latitude' }),
    longitude: degrees(180).meta({ title: 'Longitude' }),
    time_zone: z
      .enum(STORE_TIME_ZONE_NAMES)
      .default('Europe/Paris')
      .meta({ title: 'Fuseau horaire' }),
    is_active: z.boolean().default(true).meta({ title: 'Actif' }),
    is_default: z.boolean().default(false).meta({ title: 'Point de vente par défaut' }),
  })
  .check(
    rule(['postal_code', 'country'], ({ postal_code, country }: Addressed) =>
      isPostalCode(postal_code, STORE_COUNTRIES[country])
        ? null
        : { field: 'postal_code', message: POSTAL_CODE_ERROR },
    ),
  )
  .check(
    rule(['latitude', 'longitude'], ({ latitude, longitude }: Placed) => {
      if ((latitude === null) === (longitude === null)) return null
      const message = 'La latitude et la longitude vont ensemble\u00a0: les deux, ou aucune.'
      return { field: latitude === null ? 'latitude' : 'longitude', message }
    }),
  )
export type StoreForm = z.infer<typeof StoreForm>

const NO_ADDRESS = "Veuillez remplir l'adresse, la ville et le code postal avant de géolocaliser."

/** What an address search needs. */
export const PlaceSearch = z.strictObject({
  address: requiredText(240, NO_ADDRESS),
  postal_code: requiredText(12, NO_ADDRESS),
  city: requiredText(120, NO_ADDRESS),
  country,
})
export type PlaceSearch = z.infer<typeof PlaceSearch>
