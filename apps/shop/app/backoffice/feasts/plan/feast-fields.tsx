import { FeastForm, type FeastStore } from '@fournil/contract/office/feasts'
import { FormSection, formFields } from '@fournil/ui/form'
import { Select as Choice } from '@fournil/ui/select'
import { NumberSelect } from '../../stores/slots/number-select.tsx'
import { DURATIONS } from '../../stores/slots/slot-fields.tsx'
import { FillSlots } from './fill-slots.tsx'
import { ProductField } from './product-field.tsx'

const { Text, Day, Time, Radio, Rows, Numeric } = formFields(FeastForm)

const OFFERS = [
  { value: 'in_addition', label: 'Ces produits, en plus de l’ordinaire' },
  { value: 'only', label: 'Ces produits seulement' },
]

type FeastFieldsProps = {
  /** Given for a new one: afterwards a feast stays with its store. */
  stores?: readonly FeastStore[]
  store_id?: string
  onStore?: (store_id: string) => void
}

export function FeastFields({ stores = [], store_id, onStore }: FeastFieldsProps) {
  return (
    <div className="form-fields">
      <FormSection title="Quand">
        <Text
          name="name"
          wide
          hint={'Vos clients le lisent\u00a0: «\u00a0Disponible pour Noël…\u00a0»'}
        />
        {onStore && stores.length > 1 && (
          <Choice
            label="Point de vente"
            className="form-wide"
            options={stores.map(({ id, name }) => ({ value: id, label: name }))}
            value={store_id}
            onChange={({ target }) => onStore(target.value)}
          />
        )}
        <Day name="start_date" />
        <Day name="end_date" />
        <Day name="orders_until_date" hint={'Vide\u00a0: tant que la préparation le permet.'} />
        <Time name="orders_until_time" />
      </FormSection>
      <FormSection title="Produits">
        <Radio name="offer" wide options={OFFERS} />
        <Rows
          name="products"
          wide
          label="Produits du temps fort"
          hint={
            'Ils se vendent ces jours-là, même hors saison, jusqu’à la date limite. Capacité vide\u00a0: comme d’habitude.'
          }
          add="Ajouter un produit"
          blank={() => ({ product_id: '', daily_capacity: null })}
          rowName={(n) => `Produit ${n}`}
        >
          {(at) => (
            <>
              <ProductField name={at('product_id')} />
              <Numeric name={at('daily_capacity')} />
            </>
          )}
        </Rows>
      </FormSection>
      <FormSection title="Horaires et créneaux">
        <Time name="open_time" hint={'Vide\u00a0: les horaires habituels.'} />
        <Time name="close_time" />
        <FillSlots />
        <Rows
          name="slots"
          wide
          label="Créneaux de ces jours"
          hint={
            'Ils remplacent les créneaux habituels. Aucun\u00a0: les créneaux habituels restent.'
          }
          add="Ajouter un créneau"
          blank={() => ({ slot_time: '09:00', duration_minutes: 30, max_orders: 10 })}
          rowName={(n) => `Créneau ${n}`}
        >
          {(at) => (
            <>
              <Time name={at('slot_time')} />
              <NumberSelect name={at('duration_minutes')} options={DURATIONS} />
              <Numeric name={at('max_orders')} />
            </>
          )}
        </Rows>
      </FormSection>
    </div>
  )
}
