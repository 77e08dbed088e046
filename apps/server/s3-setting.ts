import type { S3Settings } from '#kernel/server/files/s3-store.ts'
import { urlSetting } from './config-readers.ts'

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** The bucket that keeps uploaded files, where all of its variables are given; `problems` gets what is wrong with them. */
export function readS3(env: NodeJS.ProcessEnv, problems: string[]): S3Settings | undefined {
  const text = (name: string) => env[name]?.trim() ?? ''
  const missing = needed.filter((name) => text(name) === '')
  if (missing.length === needed.length) return undefined
  const endpoint = urlSetting('http', 'https')(text('S3_ENDPOINT'))
  if (missing.length > 0)
    problems.push(
      `${missing.join('、')} 未设置：${needed.join('、')} 必须同时给出。(${missing.join(', ')} must be set: ${
        needed.join(', ')
      } belong together.)`,
    )
  else if (!('value' in endpoint))
    problems.push(`S3_ENDPOINT=${text('S3_ENDPOINT')} 不可用：应为${endpoint.zh}。(S3_ENDPOINT must be ${endpoint.en}.)`)
  else return { endpoint: endpoint.value, bucket: text('S3_BUCKET'), region: text('S3_REGION') || 'us-east-1',
      accessKey: text('S3_ACCESS_KEY'), secretKey: text('S3_SECRET_KEY') }
  return undefined
}
