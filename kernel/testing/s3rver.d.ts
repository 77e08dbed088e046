declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  export interface S3rverOptions {
    address: string
    port: number
    directory: string
    silent: boolean
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    allowMismatchedSignatures: boolean
    /** Those of Koa, in the order in which they run. */
    middleware: ((context: { path: string }, next: () => Promise<void>) => Promise<void>)[]
    constructor(options: S3rverOptions)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
