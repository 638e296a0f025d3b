import type { MailMessage } from '../port.ts'

/** A message with everything in it that has to survive the journey. */
export function exampleMessage(changes: Partial<MailMessage> = {}): MailMessage {
  return {
    message_id: 'order-0042.confirmation@maison-levain.fr',
    from: { name: 'Maison Levain', address: 'bonjour@maison-levain.fr' },
    reply_to: { name: null, address: 'boutique@maison-levain.fr' },
    to: { name: 'Zoé Lefèvre', address: 'zoe@example.fr' },
    subject: 'Votre commande n° 0042 est confirmée : à samedi dès 8 h !',
    html: '<p>Crème brûlée à 4,50 €</p>',
    text: 'Crème brûlée à 4,50 €',
    attachments: [
      {
        filename: 'retrait-0042.ics',
        content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: 'BEGIN:VCALENDAR\r\nSUMMARY:Retrait chez Maison Levain – été\r\nEND:VCALENDAR\r\n',
      },
    ],
    ...changes,
  }
}
