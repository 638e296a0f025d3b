import type { TicketFile, TicketMessage } from '@fournil/contract/ticket'
import type { ConversationEntry } from '@fournil/ui/conversation'

type Said = {
  description: string
  created_at: Date
  messages: TicketMessage[]
  files: TicketFile[]
}
type Words = {
  opener: string
  authorOf: (of: { is_from_platform: boolean; author: string | null }) => string
  moment: (at: Date) => string
  size: (bytes: number) => string
  addressOf: (file_id: string) => string
}

/** Messages and files in the order in which they came, after what was asked first. */
export function conversationOf(
  { description, created_at, messages, files }: Said,
  { opener, authorOf, moment, size, addressOf }: Words,
): ConversationEntry[] {
  const later = [
    ...messages.map((message) => ({ ...message, entry: { body: message.body } })),
    ...files.map((file) => ({
      ...file,
      entry: {
        file: { name: file.name, size: size(file.byte_size), address: addressOf(file.id) },
      },
    })),
  ].sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  return [
    { id: 'description', author: opener, at: moment(created_at), body: description },
    ...later.map(({ id, created_at, entry, ...from }) => ({
      id,
      author: authorOf(from),
      at: moment(created_at),
      isAnswer: from.is_from_platform,
      ...entry,
    })),
  ]
}
