import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestApp } from './app.ts'

/** Puts a file where uploads lie, so that records may name it. @returns its path */
export function putStoredFile({ config }: TestApp, path: string, content: string | Uint8Array = 'kept'): string {
  const at = join(config.dataDir, 'uploads', path)
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, content)
  return path
}
