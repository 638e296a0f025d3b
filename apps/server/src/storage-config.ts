import { join } from 'node:path'
import type { StorageConfig } from '@fournil/integrations/storage/create-storage'
import type { Environment } from './environment.ts'

/** Where files are kept: an S3-compatible store where one is named, else a folder beside the database. */
export function storageConfig(env: Environment): StorageConfig {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = env
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      provider: 's3',
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      access_key_id: S3_ACCESS_KEY_ID,
      secret_access_key: S3_SECRET_ACCESS_KEY,
      addressing: env.S3_ADDRESSING,
    }
  }
  return { provider: 'disk', directory: join(env.DATA_DIR, 'files') }
}
