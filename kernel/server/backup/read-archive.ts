import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { extract, type Header } from 'tar-stream'
import { BadBackup, manifestName, type Manifest } from './manifest.ts'

const maxManifestBytes = 16 * 1024 * 1024

/**
 * Goes through the files of an archive one after the other; the next one comes once the visitor has answered.
 * A visitor that answers `false` ends the walk.
 * @throws BadBackup where the file is no such archive
 */
async function walk(path: string, visit: (header: Header, content: Readable) => Promise<boolean | void>): Promise<void> {
  const archive = extract()
  const source = createReadStream(path)
  source.on('error', (error) => archive.destroy(error))
  source.pipe(archive)
  try {
    for await (const entry of archive) {
      const goOn = await visit(entry.header, Readable.from(entry))
      if (goOn === false) break
      entry.resume()
    }
  } catch (error) {
    if (error instanceof BadBackup) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BadBackup(`没有文件 ${path}（ENOENT）`, `There is no file ${path}`)
    throw new BadBackup(`${path} 不是完整的备份文件：${(error as Error).message}`,
      `${path} is not a complete backup: ${(error as Error).message}`)
  } finally {
    source.destroy()
  }
}

/** What an archive says of itself; reads only its beginning. */
export async function readManifest(path: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  await walk(path, async ({ name, size = 0 }, content) => {
    if (name === manifestName && size <= maxManifestBytes) manifest = parseManifest(await textOf(content))
    return false
  })
  if (!manifest)
    throw new BadBackup(`${path} 不是备份文件：开头没有 ${manifestName}`, `${path} is not a backup: it does not begin with ${manifestName}`)
  return manifest
}

/** Visits the files of the tables in the order of the manifest. */
export function readTables(path: string, visit: (name: string, content: Readable) => Promise<void>): Promise<void> {
  return walk(path, async ({ name }, content) => {
    if (name !== manifestName) await visit(name, content)
  })
}

async function textOf(content: Readable): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function parseManifest(text: string): Manifest {
  const parsed = JSON.parse(text) as Manifest
  if (parsed.format !== 1)
    throw new BadBackup(`备份格式 ${String(parsed.format)} 比本程序新，请用新版恢复`,
      `Backup format ${String(parsed.format)} is newer than this program`)
  return parsed
}
