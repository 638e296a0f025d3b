import { RequestExport } from '@fournil/contract/office/shop-exports'
import type { ShopExport } from '@fournil/contract/shop-export'
import { Button } from '@fournil/ui/button'
import { EntryForm, formFields, useForm } from '@fournil/ui/form'
import { Panel } from '@fournil/ui/panel'
import { toast } from '@fournil/ui/toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeApi } from '../office-api.ts'
import { ExportsList } from './exports-list.tsx'

const { Password } = formFields(RequestExport)

type ExportPanelProps = { exports: readonly ShopExport[]; isSelf: boolean }

export function ExportPanel({ exports, isSelf }: ExportPanelProps) {
  // A form of its own each time: what was typed does not stay on the screen.
  const [times, setTimes] = useState(0)
  const isUnderWay = exports.some(({ state }) => state === 'under_way')
  return (
    <Panel
      title="Exporter toutes mes données"
      note="Produits, commandes, clients, factures, réglages et images, dans une archive ZIP."
    >
      <div className="stack loose">
        <p>
          Les tableaux s’ouvrent dans un tableur (CSV) ou se reprennent dans un autre logiciel
          (JSON). L’archive contient les données personnelles de vos clients&nbsp;: gardez-la en
          lieu sûr. Elle est préparée en arrière-plan&nbsp;; un e-mail vous prévient, et elle reste
          disponible 24&nbsp;heures.
        </p>
        {isSelf && !isUnderWay && <ExportForm key={times} onAsked={() => setTimes(times + 1)} />}
        {exports.length > 0 && <ExportsList exports={exports} isSelf={isSelf} />}
      </div>
    </Panel>
  )
}

function ExportForm({ onAsked }: { onAsked: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    schema: RequestExport,
    saved: { current_password: '' },
    save: (typed) => officeApi.office.shopExports.request(typed),
    onSaved: () => {
      toast('Export demandé')
      onAsked()
      void revalidate()
    },
    failedMessage: 'L’export n’a pas pu être demandé. Réessayez dans un instant.',
    isQuiet: true,
  })
  return (
    <EntryForm form={form} className="stack loose data-form">
      <Password name="current_password" autoComplete="current-password" />
      <div>
        <Button type="submit" variant="primary" busy={form.isSaving}>
          Préparer l’export
        </Button>
      </div>
    </EntryForm>
  )
}
