import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** File in the built client that tells what it was built from. */
export const stampName = '.stamp'

/** Folders whose files can end up in the client. */
const sourceFolders = ['apps/web', 'kernel/entity', 'kernel/client', 'ui', 'modules']
const sourceFiles = ['vite.config.ts', 'apps/server/client-code-groups.ts', 'package.json', 'package-lock.json']
const serverOnly = new Set(['server', 'migrations', 'seed', 'tests'])

/** A digest of everything the client is built from, by content, so that a fresh clone and a touched file change nothing. */
export function clientStamp(root: string): string {
  const hash = createHash('sha256')
  const paths = [...sourceFolders.flatMap((folder) => filesUnder(join(root, folder))), ...sourceFiles.map((file) => join(root, file))]
  for (const path of paths) {
    hash.update(`${relative(root, path).split(sep).join('/')}\0`)
    hash.update(readFileSync(path))
    hash.update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return serverOnly.has(entry.name) ? [] : filesUnder(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}
