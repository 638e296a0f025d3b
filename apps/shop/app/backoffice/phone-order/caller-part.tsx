import type { KnownCaller } from '@fournil/contract/office/phone-orders'
import { Panel } from '@fournil/ui/panel'
import { TextField } from '@fournil/ui/text-field'
import { useState } from 'react'
import { officeApi } from '../office-api.ts'
import type { Caller } from './caller.ts'
import { FindBox } from './find-box.tsx'
import { useFound } from './use-found.ts'

const askCallers = (search: string) => officeApi.office.phoneOrders.findCallers({ search })

type CallerPartProps = {
  caller: Caller
  errors: Readonly<Record<string, string>>
  onChange: (caller: Caller) => void
}

/** Somebody who has ordered before is found by whatever they say first. */
export function CallerPart({ caller, errors, onChange }: CallerPartProps) {
  const [search, setSearch] = useState('')
  const found = useFound(search, askCallers)
  const choose = (known: KnownCaller) => {
    setSearch('')
    onChange({
      customer_first_name: known.first_name,
      customer_last_name: known.last_name,
      customer_phone: known.phone,
      customer_email: known.email,
    })
  }
  const field = (name: keyof Caller, label: string, more: object = {}) => (
    <TextField
      label={label}
      name={name}
      value={caller[name]}
      error={errors[name]}
      autoComplete="off"
      onChange={({ target }) => onChange({ ...caller, [name]: target.value })}
      {...more}
    />
  )
  return (
    <Panel title="Client">
      <div className="stack">
        <FindBox
          label={'Client connu\u00a0: nom, téléphone ou e-mail'}
          typed={search}
          found={found}
          listLabel="Clients trouvés"
          none="Aucun client trouvé."
          keyOf={({ id }) => id}
          show={(known) => (
            <>
              <b>
                {known.first_name} {known.last_name}
              </b>
              <span className="note numeric">
                {[known.phone, known.email].filter(Boolean).join(' · ')}
              </span>
            </>
          )}
          onType={setSearch}
          onChoose={choose}
        />
        <div className="phone-order-fields">
          {field('customer_first_name', 'Prénom', { required: true, maxLength: 80 })}
          {field('customer_last_name', 'Nom', { required: true, maxLength: 80 })}
          {field('customer_phone', 'Téléphone', { required: true, type: 'tel', maxLength: 30 })}
          {field('customer_email', 'E-mail', {
            type: 'email',
            maxLength: 254,
            hint: 'Pour la confirmation, ou le lien de paiement.',
          })}
        </div>
      </div>
    </Panel>
  )
}
