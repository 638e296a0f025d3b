/** A save would leave out a picture that is on its way. Read by the form like a refusal of the server, at that field. */
export class StillSending extends Error {
  readonly code = 'BAD_REQUEST'
  readonly status = 400
  readonly data: { issues: { field: string; message: string }[] }

  constructor(field: string) {
    super(STILL_SENDING)
    this.data = { issues: [{ field, message: STILL_SENDING }] }
  }
}

const STILL_SENDING =
  'Une image est encore en cours d’envoi\u00a0: attendez la fin, puis enregistrez.'
