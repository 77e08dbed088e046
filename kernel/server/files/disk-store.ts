import { createReadStream } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { FileStore } from './file-store.ts'

/** What a path leads to that is not there, or no path at all. */
const nothing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL'])

/** Files below one folder of this machine, or of a disk that all servers share. */
export function createDiskStore(root: string): FileStore {
  /** Where a path really leads; undefined where that is nothing, or lies outside of the folder by way of a link. */
  async function inside(path: string): Promise<string | undefined> {
    const [folder, file] = await Promise.all([realOrNone(root), realOrNone(join(root, path))])
    return folder !== undefined && file?.startsWith(folder + sep) ? file : undefined
  }

  return {
    async put(path, localFile) {
      const target = join(root, path)
      await mkdir(dirname(target), { recursive: true })
      await rename(localFile, target)
    },
    async stat(path) {
      const file = await inside(path)
      const found = file && (await stat(file))
      return found && found.isFile() ? { size: found.size, modifiedMs: found.mtimeMs } : undefined
    },
    async read(path, range) {
      const file = await inside(path)
      if (file === undefined) throw new Error(`there is no stored file ${path}`)
      return createReadStream(file, range)
    },
    async remove(path) {
      const file = await inside(path)
      if (file === undefined) return
      await rm(file, { force: true })
      // The folder with the random name held this file alone.
      await rmdir(dirname(file)).catch(() => undefined)
    },
    async *list(folder) {
      for (const entry of await entriesOf(join(root, folder))) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        yield { path: relative(root, file).split(sep).join('/'), modifiedMs: (await stat(file)).mtimeMs }
      }
    },
  }
}

function orNone(error: unknown): undefined {
  if (nothing.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
  throw error
}

function realOrNone(path: string): Promise<string | undefined> {
  return realpath(path).catch(orNone)
}

async function entriesOf(folder: string) {
  return (await readdir(folder, { recursive: true, withFileTypes: true }).catch(orNone)) ?? []
}
