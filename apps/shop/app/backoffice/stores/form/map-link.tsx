import { ExternalIcon } from '@fournil/ui/icons/external'

/** The point on OpenStreetMap, in a tab of its own: nothing is fetched from there unless somebody looks. */
export function MapLink({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [north, east] = [latitude.toFixed(5), longitude.toFixed(5)]
  return (
    <a
      className="map-link"
      href={`https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`}
      target="_blank"
      rel="noreferrer"
    >
      {`${french(north)}\u00a0; ${french(east)}`}
      <ExternalIcon />
      <span className="visually-hidden">Voir sur OpenStreetMap (nouvel onglet)</span>
    </a>
  )
}

function french(degrees: string): string {
  return degrees.replace('.', ',').replace('-', '−')
}
