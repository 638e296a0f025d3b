import { ALLERGEN_LABELS, ALLERGENS, type Allergen } from '@fournil/domain/allergens'
import { Badge } from '@fournil/ui/badge'

/** The fourteen that the law wants told before purchase. Not stated is said, never mistaken for none. */
export function AllergenNotice({ allergens }: { allergens: readonly Allergen[] | null }) {
  return (
    <section aria-labelledby="allergenes" className="allergens">
      <h2 id="allergenes" className="plain-title">
        Allergènes
      </h2>
      {allergens === null ? (
        <p>Allergènes non renseignés par la boutique</p>
      ) : (
        <Stated allergens={allergens} />
      )}
    </section>
  )
}

function Stated({ allergens }: { allergens: readonly Allergen[] }) {
  const named = ALLERGENS.filter((allergen) => allergens.includes(allergen))
  if (named.length === 0) {
    return (
      <p>
        Aucun des 14 allergènes à déclaration obligatoire n’entre dans la recette. Des traces
        restent possibles.
      </p>
    )
  }
  return (
    <>
      <ul className="cluster tight allergen-list">
        {named.map((allergen) => (
          <li key={allergen}>
            <Badge tone="warning" size="large">
              {ALLERGEN_LABELS[allergen]}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="note allergen-note">
        Parmi les 14 allergènes à déclaration obligatoire. Des traces des autres restent possibles.
      </p>
    </>
  )
}
