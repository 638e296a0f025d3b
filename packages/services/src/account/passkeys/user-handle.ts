/** By which a device tells accounts of one host apart: says nothing about the person. */
export function userHandle(user_id: string): string {
  return Buffer.from(user_id.replaceAll('-', ''), 'hex').toString('base64url')
}
