/** Where a store may stand, as the address search is told and as people read it. */
export const STORE_COUNTRIES = {
  FR: 'France',
  BE: 'Belgique',
  CH: 'Suisse',
  LU: 'Luxembourg',
  CA: 'Canada',
} as const

export type StoreCountry = keyof typeof STORE_COUNTRIES

export const STORE_COUNTRY_CODES = Object.keys(STORE_COUNTRIES) as [StoreCountry, ...StoreCountry[]]

/** The clocks of these countries, overseas France among them. */
export const STORE_TIME_ZONES = {
  'Europe/Paris': 'Paris',
  'Europe/Brussels': 'Bruxelles',
  'Europe/Zurich': 'Zurich',
  'Europe/Luxembourg': 'Luxembourg',
  'America/Guadeloupe': 'Guadeloupe',
  'America/Martinique': 'Martinique',
  'America/Cayenne': 'Guyane',
  'Indian/Reunion': 'La Réunion',
  'Indian/Mayotte': 'Mayotte',
  'America/Miquelon': 'Saint-Pierre-et-Miquelon',
  'Pacific/Noumea': 'Nouvelle-Calédonie',
  'Pacific/Tahiti': 'Tahiti',
  'America/Toronto': 'Montréal, Toronto',
  'America/Moncton': 'Moncton',
  'America/Halifax': 'Halifax',
  'America/St_Johns': 'Saint-Jean de Terre-Neuve',
  'America/Winnipeg': 'Winnipeg',
  'America/Regina': 'Regina',
  'America/Edmonton': 'Edmonton',
  'America/Vancouver': 'Vancouver',
} as const

export type StoreTimeZone = keyof typeof STORE_TIME_ZONES

export const STORE_TIME_ZONE_NAMES = Object.keys(STORE_TIME_ZONES) as [
  StoreTimeZone,
  ...StoreTimeZone[],
]
