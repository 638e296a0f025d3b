import { plural } from '@fournil/domain/text'
import { useWords } from '../language.tsx'

const FRENCH = {
  save: 'Enregistrer',
  undo: 'Annuler les modifications',
  undone: 'Modifications annulées',
  redo: 'Rétablir',
  saved: 'Enregistré',
  saved_at: (time: string) => `Enregistré à ${time}.`,
  saving: 'Enregistrement…',
  save_failed: 'L’enregistrement a échoué. Rien n’est perdu\u00a0: réessayez.',
  signed_out: 'Votre session a expiré. Reconnectez-vous, puis enregistrez\u00a0: rien n’est perdu.',
  sign_in: 'Se reconnecter (nouvel onglet)',
  unchanged: 'Aucune modification en cours.',
  changed: (count: number) =>
    `${plural(count, 'champ modifié, pas encore enregistré', 'champs modifiés, pas encore enregistrés')}.`,
  to_correct: (count: number) => plural(count, 'champ à corriger', 'champs à corriger'),
  leave: 'Quitter sans enregistrer\u202f?',
  leave_confirm: 'Quitter sans enregistrer',
  leave_cancel: 'Rester sur la page',
  close: 'Fermer sans enregistrer\u202f?',
  close_confirm: 'Fermer sans enregistrer',
  close_cancel: 'Continuer la saisie',
  lost: (count: number) =>
    `${plural(count, 'champ modifié sera perdu', 'champs modifiés seront perdus')}.`,
  conflict: (by: string | null, when: string) =>
    `Modifié entre-temps${by ? ` par ${by}` : ''} ${when}`,
  conflict_fields: (labels: string) =>
    `Ce qui a changé\u00a0: ${labels}. Rien n’est encore écrasé.`,
  see_theirs: 'Voir la version enregistrée',
  keep_mine: 'Garder la mienne',
  seeing_theirs: 'Voici la version enregistrée. Votre saisie est gardée de côté.',
  back_to_mine: 'Revenir à ma saisie',
  at: (time: string) => `à ${time}`,
  on_at: (day: string, time: string) => `le ${day} à ${time}`,
  move_up: (row: string) => `Monter\u00a0: ${row}`,
  move_down: (row: string) => `Descendre\u00a0: ${row}`,
  remove: (row: string) => `Retirer\u00a0: ${row}`,
  moved: (row: string, place: number, count: number) => `${row}, place ${place} sur ${count}`,
  no_number: 'Saisissez un nombre, par exemple 2,5.',
  choose_colour: (label: string) => `${label}, choisir une couleur`,
  contrast: (ratio: string, against: string) => `Contraste avec ${against}\u00a0: ${ratio}.`,
  contrast_poor: (ratio: string, against: string) =>
    `Contraste avec ${against}\u00a0: ${ratio}. Difficile à lire, il faut 4,5 au moins.`,
  wrong_file: 'Ce type de fichier n’est pas accepté.',
  file_too_large: (most: string) => `Ce fichier est trop lourd\u00a0: ${most} au plus.`,
  megabytes: (count: string) => `${count}\u00a0Mo`,
  upload_failed: 'Le fichier n’a pas pu être envoyé. Réessayez.',
  remove_file: 'Retirer le fichier',
}

export type FormWords = typeof FRENCH

const ENGLISH: FormWords = {
  save: 'Save',
  undo: 'Undo changes',
  undone: 'Changes undone',
  redo: 'Restore',
  saved: 'Saved',
  saved_at: (time) => `Saved at ${time}.`,
  saving: 'Saving…',
  save_failed: 'Saving failed. Nothing is lost: try again.',
  signed_out: 'Your session has ended. Sign in again, then save: nothing is lost.',
  sign_in: 'Sign in (new tab)',
  unchanged: 'No changes.',
  changed: (count) => `${count} ${count === 1 ? 'field' : 'fields'} changed, not saved yet.`,
  to_correct: (count) => `${count} ${count === 1 ? 'field' : 'fields'} to correct`,
  leave: 'Leave without saving?',
  leave_confirm: 'Leave without saving',
  leave_cancel: 'Stay on this page',
  close: 'Close without saving?',
  close_confirm: 'Close without saving',
  close_cancel: 'Keep editing',
  lost: (count) => `${count} changed ${count === 1 ? 'field' : 'fields'} will be lost.`,
  conflict: (by, when) => `Changed meanwhile${by ? ` by ${by}` : ''} ${when}`,
  conflict_fields: (labels) => `What changed: ${labels}. Nothing is overwritten yet.`,
  see_theirs: 'See the saved version',
  keep_mine: 'Keep mine',
  seeing_theirs: 'This is the saved version. Yours is kept aside.',
  back_to_mine: 'Back to mine',
  at: (time) => `at ${time}`,
  on_at: (day, time) => `on ${day} at ${time}`,
  move_up: (row) => `Move up: ${row}`,
  move_down: (row) => `Move down: ${row}`,
  remove: (row) => `Remove: ${row}`,
  moved: (row, place, count) => `${row}, place ${place} of ${count}`,
  no_number: 'Enter a number, such as 2.5.',
  choose_colour: (label) => `${label}, choose a colour`,
  contrast: (ratio, against) => `Contrast with ${against}: ${ratio}.`,
  contrast_poor: (ratio, against) =>
    `Contrast with ${against}: ${ratio}. Hard to read, 4.5 at least is needed.`,
  wrong_file: 'This kind of file is not accepted.',
  file_too_large: (most) => `This file is too large: ${most} at most.`,
  megabytes: (count) => `${count} MB`,
  upload_failed: 'The file could not be sent. Try again.',
  remove_file: 'Remove the file',
}

/** Apart from the words of every page, so that the shop window does not carry them. */
export function useFormWords(): FormWords {
  return useWords().language === 'en' ? ENGLISH : FRENCH
}

/** 'à 10:42' today, 'le 14/11 à 10:42' on another day, on the clock of whoever reads it. */
export function momentWords(at: Date, now: Date, words: FormWords): string {
  const time = timeOf(at)
  if (at.toDateString() === now.toDateString()) return words.at(time)
  return words.on_at(at.toLocaleDateString('fr-FR', { day: '2-digit', month: '2-digit' }), time)
}

export function timeOf(at: Date): string {
  return at.toLocaleTimeString('fr-FR', { hour: '2-digit', minute: '2-digit' })
}
