import { useState } from 'react'
import { Checkbox } from '../src/checkbox.tsx'
import { FileDrop } from '../src/file-drop.tsx'
import { MoneyInput } from '../src/money-input.tsx'
import { RadioGroup } from '../src/radio-group.tsx'
import { RatingInput } from '../src/rating-input.tsx'
import { Select } from '../src/select.tsx'
import { Switch } from '../src/switch.tsx'
import { TextArea } from '../src/text-area.tsx'
import { TextField } from '../src/text-field.tsx'
import { Specimen } from './specimen.tsx'

export function Fields() {
  const [price, setPrice] = useState<number | null>(1250)
  const [store, setStore] = useState('carmes')
  const [rating, setRating] = useState<number | null>(4)
  const [notes, setNotes] = useState('Sans noix, merci.')
  return (
    <Specimen name="Champs">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Prénom" required defaultValue="Solène" autoComplete="given-name" />
        <TextField
          label="Adresse e-mail"
          type="email"
          required
          defaultValue="solene@"
          error="Cette adresse est incomplète : il manque ce qui suit le @."
        />
        <Select
          label="Point de retrait"
          hint="La date et l’heure en dépendent."
          options={[
            { value: 'carmes', label: 'Rue des Carmes' },
            { value: 'port', label: 'Quai du Port' },
          ]}
        />
        <MoneyInput label="Prix TTC" value={price} onChange={setPrice} />
        <TextField label="Poids" suffix="kg" optional defaultValue="0,8" />
        <TextField label="Numéro de commande" disabled defaultValue="CMD-2026-0042" />
        <TextArea
          label="Remarques"
          optional
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          count={{ length: notes.length, max: 160 }}
        />
        <FileDrop label="Photo" hint="JPG, PNG, WebP ou GIF, 5 Mo au plus." onFiles={() => {}} />
        <RadioGroup
          legend="Choisissez votre point de retrait"
          name="store"
          boxed
          value={store}
          onChange={setStore}
          options={[
            { value: 'carmes', label: 'Rue des Carmes', note: 'Ouvert demain dès 7h30 · 1,2 km' },
            { value: 'port', label: 'Quai du Port', note: 'Fermé demain · 3,4 km' },
          ]}
        />
        <div className="grid content-start gap-2">
          <Checkbox label="J’accepte les conditions générales de vente" defaultChecked />
          <Checkbox label="Je confirme ma commande" error="Cochez cette case pour continuer." />
          <Checkbox label="Une partie des produits" indeterminate />
          <Switch label="Avis clients" note="Publiés après modération." defaultChecked />
          <Switch label="Suggestions de produits" />
          <RatingInput legend="Votre note" value={rating} onChange={setRating} />
        </div>
      </div>
    </Specimen>
  )
}
