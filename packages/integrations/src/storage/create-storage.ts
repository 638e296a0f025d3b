import { createDiskStorage } from './disk.ts'
import type { Storage } from './port.ts'
import { createS3Storage, type S3Config } from './s3.ts'

export type StorageConfig =
  | { provider: 'disk'; directory: string }
  | ({ provider: 's3' } & S3Config)

export function createStorage(config: StorageConfig): Storage {
  return config.provider === 's3' ? createS3Storage(config) : createDiskStorage(config)
}
