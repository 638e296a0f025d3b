/** Where the archive lies: never in a bucket that anyone may read. */
export function exportKey(tenant_id: string, export_id: string): string {
  return `${tenant_id}/exports/${export_id}.zip`
}
