const FEW = 3

/** 'Complet', 'Dernière place', 'Plus que 3 places'; null while there are plenty. */
export function placesWords(places_left: number): string | null {
  if (places_left <= 0) return 'Complet'
  if (places_left > FEW) return null
  return places_left === 1 ? 'Dernière place' : `Plus que ${places_left} places`
}
