import type pg from 'pg'
import { StartError } from './start-error.ts'

const oldest = 15
const newest = 18

/** @throws StartError where DATABASE_URL does not answer or is a PostgreSQL that was not tried */
export async function refuseUnfitServer(pool: pg.Pool): Promise<void> {
  const major = await serverMajor(pool)
  if (major >= oldest && major <= newest) return
  throw new StartError(
    `DATABASE_URL 指向 PostgreSQL ${major}，支持的版本是 ${oldest} 到 ${newest}。`,
    `DATABASE_URL leads to PostgreSQL ${major}; ${oldest} to ${newest} are supported.`,
  )
}

async function serverMajor(pool: pg.Pool): Promise<number> {
  try {
    const answer = await pool.query<{ server_version_num: string }>('show server_version_num')
    return Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000)
  } catch (cause) {
    // A refused connection to several addresses carries its causes inside and has an empty message.
    const { message, code } = cause as Error & { code?: string }
    throw new StartError(`无法连接 DATABASE_URL 的数据库：${message || code}`,
      `The database of DATABASE_URL cannot be reached: ${message || code}`, { cause })
  }
}
