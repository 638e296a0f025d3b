import { Button } from '@fournil/ui/button'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeApi } from '../office-api.ts'

/** One press: nothing is lost by it. */
export function TakeBackButton() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  async function takeBack() {
    setBusy(true)
    try {
      await officeApi.office.shopDeletion.takeBack()
      toast('La boutique est de nouveau ouverte')
    } catch {
      toast('La suppression n’a pas pu être annulée. Réessayez dans un instant.', {
        tone: 'danger',
      })
    } finally {
      setBusy(false)
      void revalidate()
    }
  }
  return (
    <div>
      <Button variant="primary" busy={isBusy} onClick={takeBack}>
        Annuler la suppression
      </Button>
    </div>
  )
}
