import { PlaceSearch, StoreForm } from '@fournil/contract/office/store-form'
import { Button } from '@fournil/ui/button'
import { formFields, useFormHandle } from '@fournil/ui/form'
import { PinIcon } from '@fournil/ui/icons/pin'
import { useState } from 'react'
import { officeApi, sentenceOf } from '../../office-api.ts'
import { MapLink } from './map-link.tsx'

const { useTyped } = formFields(StoreForm)

type Said = { tone: 'plain' | 'danger'; words: string }

/** Fills in the coordinates from the address above. */
export function Locate({ can_geocode }: { can_geocode: boolean }) {
  const form = useFormHandle()
  const { latitude, longitude } = useTyped()
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState<Said | null>(null)

  async function locate() {
    const { address, postal_code, city, country } = form.methods.getValues()
    const search = PlaceSearch.safeParse({ address, postal_code, city, country })
    if (!search.success)
      return say({ tone: 'danger', words: search.error.issues[0]?.message ?? '' })
    setBusy(true)
    say(null)
    try {
      const place = await officeApi.office.stores.locate(search.data)
      for (const name of ['latitude', 'longitude'] as const)
        form.methods.setValue(name, Number(place[name].toFixed(6)), { shouldDirty: true })
      form.recheck('latitude')
      say({ tone: 'plain', words: place.display_name || 'Coordonnées trouvées.' })
    } catch (error) {
      const words = sentenceOf(error, 'Erreur lors de la géolocalisation. Veuillez réessayer.')
      say({ tone: 'danger', words })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="stack tight form-wide">
      <div className="cluster">
        <Button
          variant="secondary"
          icon={<PinIcon />}
          busy={isBusy}
          disabled={!can_geocode}
          onClick={() => void locate()}
        >
          Géolocaliser
        </Button>
        {typeof latitude === 'number' && typeof longitude === 'number' && (
          <MapLink latitude={latitude} longitude={longitude} />
        )}
      </div>
      <p className="locate-said" data-tone={said?.tone} role="status">
        {can_geocode
          ? said?.words
          : 'La recherche d’adresses n’est pas configurée sur cette plateforme\u00a0: saisissez les coordonnées, ou laissez-les vides.'}
      </p>
    </div>
  )
}
