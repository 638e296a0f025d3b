type Place = {
  name: string
  address: string
  postal_code: string
  city: string
  country: string
  latitude: number | null
  longitude: number | null
}

/** A map of the place: by its coordinates, else by its address. */
export function mapLink({
  address,
  postal_code,
  city,
  country,
  latitude,
  longitude,
}: Place): string {
  const base = 'https://www.openstreetmap.org'
  if (latitude === null || longitude === null) {
    const query = `${address}, ${postal_code} ${city}, ${country}`
    return `${base}/search?${new URLSearchParams({ query })}`
  }
  const marker = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
  return `${base}/?${marker}#map=18/${latitude}/${longitude}`
}
