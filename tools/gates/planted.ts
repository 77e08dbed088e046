import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const projectRoot = resolve(import.meta.dirname, '../..')
const settings = ['package.json', '.oxlintrc.json', 'dprint.json', 'knip.jsonc', 'tsconfig.json', 'tsconfig.base.json',
  'tsconfig.server.json', 'tsconfig.client.json', 'tsconfig.tools.json']

/**
 * A small project with the real project's settings and packages and the given files, for gates to judge.
 * @param files path → text
 */
export function plantProject(files: Record<string, string>): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'millwright-planted-'))
  for (const name of settings) cpSync(join(projectRoot, name), join(root, name))
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
