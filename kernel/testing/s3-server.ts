import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#kernel/server/files/s3-store.ts'

export interface TestS3 {
  settings: S3Settings
  /** The settings as variables of a console process. */
  env: Record<string, string>
  close(): Promise<void>
}

/** An S3 server over HTTP on a port and a folder of its own; it checks signatures as the real one does. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'millwright-s3-'))
  const bucket = 'plant-files'
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false,
    configureBuckets: [{ name: bucket }] })
  // It signs the address of a bucket itself without the slash at its end, unlike the servers that it stands for.
  server.middleware.unshift((context, next) => {
    server.allowMismatchedSignatures = context.path === `/${bucket}/`
    return next()
  })
  const { port } = await server.run()
  const settings = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, accessKey: 'S3RVER', secretKey: 'S3RVER' }
  return {
    settings,
    env: { S3_ENDPOINT: settings.endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: settings.accessKey, S3_SECRET_KEY: settings.secretKey },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
