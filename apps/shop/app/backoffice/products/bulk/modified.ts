import { plural } from '@fournil/domain/text'

/** '3 produits modifiés avec succès'. */
export function modified({ changed }: { changed: number }): string {
  return `${plural(changed, 'produit modifié', 'produits modifiés')} avec succès`
}
