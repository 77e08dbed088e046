import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { FileStore } from './file-store.ts'

/** A bucket of an S3-compatible server. */
export interface S3Settings {
  /** `http://` or `https://`, without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

const mb = 1024 * 1024
/** Larger files go in parts of this size, two at a time; 10,000 parts are the most that such servers take. */
const partSize = 16 * mb
const partsAtOnce = 2

/** Files in a bucket. The client library is loaded with the first file: most installations keep theirs on a disk. */
export function createS3Store({ endpoint, region, bucket: Bucket, accessKey, secretKey }: S3Settings): FileStore {
  let opened: Promise<S3Client> | undefined
  const library = () => import('@aws-sdk/client-s3')
  const client = () => (opened ??= library().then(({ S3Client: Client }) =>
    new Client({
      endpoint,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      // What servers besides Amazon's surely speak: the bucket in the path, no checksums at the end of a body.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  ))

  return {
    async put(Key, localFile) {
      const { Upload } = await import('@aws-sdk/lib-storage')
      await new Upload({ client: await client(), partSize, queueSize: partsAtOnce,
        params: { Bucket, Key, Body: createReadStream(localFile) } }).done()
      await rm(localFile, { force: true })
    },
    async stat(Key) {
      const { HeadObjectCommand } = await library()
      try {
        const { ContentLength = 0, LastModified } = await (await client()).send(new HeadObjectCommand({ Bucket, Key }))
        return { size: ContentLength, modifiedMs: LastModified?.getTime() ?? 0 }
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },
    async read(Key, range) {
      const { GetObjectCommand } = await library()
      const { Body } = await (await client()).send(
        new GetObjectCommand({ Bucket, Key, ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
      )
      // Under Node the library hands out a stream of Node's.
      return Body as Readable
    },
    async remove(Key) {
      const { DeleteObjectCommand } = await library()
      await (await client()).send(new DeleteObjectCommand({ Bucket, Key }))
    },
    async *list(folder) {
      const { paginateListObjectsV2 } = await library()
      for await (const { Contents = [] } of paginateListObjectsV2({ client: await client() }, { Bucket, Prefix: `${folder}/` })) {
        for (const { Key, LastModified } of Contents) if (Key !== undefined) yield { path: Key, modifiedMs: LastModified?.getTime() ?? 0 }
      }
    },
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
