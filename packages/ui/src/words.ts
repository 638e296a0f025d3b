/** The few words that components say by themselves. */
export type Words = {
  language: 'fr' | 'en'
  close: string
  cancel: string
  retry: string
  loading: string
  load_failed: string
  load_failed_hint: string
  optional: string
  clear: string
  search: string
  more: string
  previous_page: string
  next_page: string
  pagination: string
  page: (page: number, count: number) => string
  select_all: string
  select_row: (row: string) => string
  actions: string
  previous_month: string
  next_month: string
  dismiss: string
  breadcrumb: string
  skip: string
  increase: string
  decrease: string
  choose_file: string
  or_drop: string
  rating: (rating: string) => string
}

export const FRENCH: Words = {
  language: 'fr',
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  loading: 'Chargement...',
  load_failed: 'Le chargement a échoué',
  load_failed_hint: 'Rien n’est perdu\u00a0: vérifiez la connexion, puis réessayez.',
  optional: 'facultatif',
  clear: 'Effacer',
  search: 'Rechercher',
  more: 'Autres actions',
  previous_page: 'Page précédente',
  next_page: 'Page suivante',
  pagination: 'Pages',
  page: (page, count) => `Page ${page} sur ${count}`,
  select_all: 'Tout sélectionner',
  select_row: (row) => `Sélectionner ${row}`,
  actions: 'Actions',
  previous_month: 'Mois précédent',
  next_month: 'Mois suivant',
  dismiss: 'Masquer',
  breadcrumb: 'Fil d’Ariane',
  skip: 'Aller au contenu',
  increase: 'Augmenter',
  decrease: 'Diminuer',
  choose_file: 'Choisir un fichier',
  or_drop: 'ou le déposer ici',
  rating: (rating) => `${rating} sur 5`,
}
