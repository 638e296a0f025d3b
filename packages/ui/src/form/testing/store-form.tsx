import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { z } from 'zod'
import { Toaster } from '../../toast.tsx'
import { formFields } from '../form-fields.ts'
import { FormTabs } from '../form-tabs.tsx'
import { Form } from '../form-view.tsx'
import { type FormOptions, useForm } from '../use-form.ts'

/** For the tests: a form with every kind of field, in two tabs. */
export const StoreForm = z.strictObject({
  name: z.string().trim().min(1, 'Il faut un nom.').max(20).meta({ title: 'Nom' }),
  note: z
    .string()
    .trim()
    .max(10)
    .nullable()
    .transform((text) => text || null)
    .meta({ title: 'Note' }),
  price: z.int('Il faut un montant.').nullable().meta({ title: 'Prix' }),
  weight: z.number().max(30, '30 au plus.').nullable().meta({ title: 'Poids' }),
  rate: z.number().nullable().meta({ title: 'Taux' }),
  active: z.boolean().meta({ title: 'Actif' }),
  reviews: z.boolean().meta({ title: 'Avis' }),
  size: z.enum(['small', 'large']).meta({ title: 'Taille' }),
  mode: z.enum(['none', 'global']).meta({ title: 'Stock' }),
  days: z.array(z.string()).min(1, 'Un jour au moins.').meta({ title: 'Jours' }),
  closed_on: z.iso.date('Il faut une date.').nullable().meta({ title: 'Fermé le' }),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'Il faut une couleur.')
    .meta({ title: 'Couleur' }),
  secret: z.string().meta({ title: 'Mot de passe' }),
  periods: z
    .array(
      z.strictObject({ opens_at: z.iso.time('Il faut une heure.').meta({ title: 'Ouvre à' }) }),
    )
    .max(3)
    .meta({ title: 'Plages' }),
})
type StoreForm = z.input<typeof StoreForm>
export type SavedStore = StoreForm & { version: number }

export const STORE: SavedStore = {
  name: 'Croix-Rousse',
  note: null,
  price: 1250,
  weight: 1.5,
  rate: 5.5,
  active: true,
  reviews: false,
  size: 'small',
  mode: 'none',
  days: ['mon'],
  closed_on: null,
  colour: '#b45309',
  secret: '',
  periods: [{ opens_at: '07:00' }, { opens_at: '15:00' }],
  version: 3,
}

const { Text, TextArea, Money, Numeric, Percent, Check, Switch, Select, Radio, Chips, ...More } =
  formFields(StoreForm)
const { Day, Time, Colour, Password, Rows } = More

export function General() {
  return (
    <>
      <Text name="name" counter />
      <TextArea name="note" hint="Pour l’équipe." />
      <Money name="price" />
      <Numeric name="weight" unit="kg" />
      <Percent name="rate" />
      <Check name="active" />
      <Switch name="reviews" />
      <Select
        name="size"
        options={[
          { value: 'small', label: 'Petite' },
          { value: 'large', label: 'Grande' },
        ]}
      />
      <Radio
        name="mode"
        options={[
          { value: 'none', label: 'Illimité' },
          { value: 'global', label: 'Partagé' },
        ]}
      />
    </>
  )
}

export function Opening() {
  return (
    <>
      <Chips
        name="days"
        options={[
          { value: 'mon', label: 'Lundi' },
          { value: 'tue', label: 'Mardi' },
        ]}
      />
      <Day name="closed_on" />
      <Colour name="colour" against={{ colour: '#faf5ec', name: 'le fond' }} />
      <Password name="secret" autoComplete="new-password" />
      <Rows
        name="periods"
        ordered
        add="Ajouter une plage"
        blank={() => ({ opens_at: null })}
        rowName={(place) => `Plage ${place}`}
      >
        {(at) => <Time name={at('opens_at')} />}
      </Rows>
    </>
  )
}

export type StoreOptions = Omit<FormOptions<typeof StoreForm, SavedStore, unknown>, 'schema'>

function StorePage(options: StoreOptions) {
  const form = useForm({ schema: StoreForm, ...options })
  return (
    <>
      <Form form={form}>
        <FormTabs
          label="Magasin"
          tabs={[
            { value: 'general', label: 'Général', panel: <General /> },
            { value: 'opening', label: 'Ouverture', panel: <Opening /> },
          ]}
        />
      </Form>
      <Link to="/elsewhere">Ailleurs</Link>
      <Toaster />
    </>
  )
}

/** The form in a page that can be left. */
export function storeApp(options: StoreOptions) {
  const router = createMemoryRouter([
    { path: '/', element: <StorePage {...options} /> },
    { path: '/elsewhere', element: <p>Ailleurs, enfin</p> },
  ])
  return <RouterProvider router={router} />
}
