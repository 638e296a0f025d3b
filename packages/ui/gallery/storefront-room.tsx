import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { Calendar } from '../src/calendar.tsx'
import { Card } from '../src/card.tsx'
import { Chip } from '../src/chip.tsx'
import { ChipRow } from '../src/chip-row.tsx'
import { DefinitionList } from '../src/definition-list.tsx'
import { DevBanner } from '../src/dev-banner.tsx'
import { Divider } from '../src/divider.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import { ErrorState } from '../src/error-state.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { BagIcon } from '../src/icons/bag.tsx'
import { ClockIcon } from '../src/icons/clock.tsx'
import { PinIcon } from '../src/icons/pin.tsx'
import { CrumbsPicture } from '../src/illustrations/crumbs.tsx'
import { EmptyBasketPicture } from '../src/illustrations/empty-basket.tsx'
import { Price } from '../src/price.tsx'
import { ProductCardSkeleton } from '../src/product-card-skeleton.tsx'
import { ProductGrid } from '../src/product-grid.tsx'
import { QuantityStepper } from '../src/quantity-stepper.tsx'
import { RatingStars } from '../src/rating-stars.tsx'
import { SearchBox } from '../src/search-box.tsx'
import { Sheet } from '../src/sheet.tsx'
import { Toaster, toast } from '../src/toast.tsx'
import { Buttons } from './buttons.tsx'
import { Fields } from './fields.tsx'
import { Specimen } from './specimen.tsx'

const PRODUCTS = [
  ['Pain de campagne', 'Levain naturel, croûte épaisse, mie alvéolée. Se garde quatre jours.', 480],
  ['Tarte aux fraises', 'Pâte sablée, crème légère, fraises gariguettes de Plougastel.', 2450],
  ['Kouign-amann', 'Feuilleté au beurre demi-sel, caramélisé au four à bois.', 390],
  ['Brioche feuilletée', 'Tourée trois fois, dorée à l’œuf, sucre perlé.', 1250],
] as const

const CATEGORIES = [
  'Tous les produits',
  'Pains',
  'Viennoiseries',
  'Pâtisseries',
  'Traiteur',
  'Fêtes',
]

export function StorefrontRoom({ shop }: { shop: string }) {
  const [category, setCategory] = useState(CATEGORIES[0])
  const [quantity, setQuantity] = useState(2)
  const [date, setDate] = useState<string | null>('2026-11-19')
  const [cart, setCart] = useState(false)
  const [search, setSearch] = useState('')
  return (
    <>
      <DevBanner href="/?platform=true" link="Ouvrir la plateforme" />
      <header className="border-b border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-4 px-4 py-4">
          <div className="mr-auto">
            <p className="display text-2xl">{shop}</p>
            <p className="text-sm text-ink-soft">Le pain prend son temps, vous non.</p>
          </div>
          <Button variant="ghost" icon={<PinIcon />}>
            Rue des Carmes
          </Button>
          <IconButton
            label="Panier, 3 articles"
            icon={<BagIcon />}
            count={3}
            variant="outline"
            onClick={() => setCart(true)}
          />
        </div>
      </header>
      <main className="mx-auto max-w-6xl px-4 pb-16">
        <div className="py-section">
          <h1 className="text-5xl">Retrait possible demain dès 7h30</h1>
          <p className="mt-3 flex items-center gap-2 text-lg text-ink-soft">
            <ClockIcon /> Commandez avant 20h, la fournée vous attend.
          </p>
          <SearchBox
            label="Rechercher un produit"
            className="mt-5 max-w-md"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onClear={() => setSearch('')}
          />
        </div>
        <ChipRow label="Catégories">
          {CATEGORIES.map((name) => (
            <Chip key={name} selected={name === category} onClick={() => setCategory(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        <ProductGrid className="py-5">
          {PRODUCTS.map(([name, description, cents]) => (
            <Card
              as="li"
              key={name}
              padded={false}
              interactive
              className="flex flex-col overflow-hidden"
            >
              <div className="grid aspect-4/3 place-items-center bg-primary-light p-8">
                <div className="w-2/3 text-ink-soft">
                  <EmptyBasketPicture />
                </div>
              </div>
              <div className="flex flex-1 flex-col gap-2 p-card">
                <h2 className="text-xl">{name}</h2>
                <p className="line-clamp-2 text-sm text-ink-soft">{description}</p>
                <div className="mt-auto flex items-center justify-between pt-2">
                  <Price cents={cents} />
                  <Button onClick={() => toast(`1 × ${name} ajouté au panier`)}>Ajouter</Button>
                </div>
              </div>
            </Card>
          ))}
          <li>
            <ProductCardSkeleton />
          </li>
        </ProductGrid>
        <Divider ornament />
        <Buttons />
        <Fields />
        <Specimen name="Calendrier, quantité, prix, avis">
          <div className="grid gap-8 md:grid-cols-2">
            <Calendar
              label="Date de retrait"
              value={date}
              onChange={setDate}
              min="2026-11-16"
              max="2027-02-13"
              today="2026-11-16"
              reasonAgainst={(day) => {
                if (day === '2026-11-25') return 'Fermeture exceptionnelle.'
                if (new Date(day).getUTCDay() === 1) return 'La boutique est fermée le lundi.'
                return null
              }}
            />
            <div className="grid content-start gap-5">
              <QuantityStepper label="Quantité" value={quantity} onChange={setQuantity} max={12} />
              <div className="flex items-baseline gap-4">
                <Price cents={245000} className="text-3xl" />
                <Price cents={480} />
                <Price cents={480} variant="plain" />
              </div>
              <RatingStars rating={4.3} count={128} />
              <Summary />
            </div>
          </div>
        </Specimen>
        <Specimen name="Rien, ou pas encore">
          <div className="grid gap-4 md:grid-cols-3">
            <EmptyState
              picture={<EmptyBasketPicture />}
              title="Votre panier est vide"
              action={<Button variant="secondary">Voir les produits</Button>}
            />
            <EmptyState
              picture={<CrumbsPicture />}
              title="Aucun produit disponible dans cette catégorie."
            />
            <ErrorState onRetry={() => toast('Nouvel essai en cours', { tone: 'neutral' })} />
          </div>
        </Specimen>
      </main>
      <footer className="bg-footer px-4 py-8 text-on-footer">
        <p className="display mx-auto max-w-6xl text-xl">{shop}</p>
      </footer>
      <Sheet
        open={cart}
        onClose={() => setCart(false)}
        title="Votre panier"
        side="right"
        footer={
          <Button wide size="large">
            Commander
          </Button>
        }
      >
        <div className="grid gap-4">
          {PRODUCTS.slice(0, 3).map(([name, , cents]) => (
            <div
              key={name}
              className="flex items-center justify-between gap-3 border-b border-line pb-4"
            >
              <div>
                <p className="font-semibold">{name}</p>
                <Price cents={cents} variant="plain" />
              </div>
              <QuantityStepper
                label={`Quantité de ${name}`}
                value={2}
                onChange={() => {}}
                min={0}
              />
            </div>
          ))}
          <Summary />
        </div>
      </Sheet>
      <Toaster />
    </>
  )
}

function Summary() {
  return (
    <DefinitionList
      variant="leaders"
      items={[
        { term: 'Sous-total HT', value: '41,90 €' },
        { term: 'TVA 5,5% (base 41,90 €)', value: '2,30 €' },
        { term: 'Total TTC', value: '44,20 €', strong: true },
      ]}
    />
  )
}
