import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The account under which PostgreSQL runs. */
export interface Owner {
  uid: number
  gid: number
  name: string
}

/** Where the accounts that we may lend to PostgreSQL are looked for, best first. */
const candidates = ['millwright', 'postgres']

/**
 * PostgreSQL refuses to run as root, so root lends it another account: the one that already owns the
 * database folder, else a known one, else a new system account, else nobody.
 * @returns undefined where the process is not root: then PostgreSQL runs as the same user
 */
export function chooseOwner(existingFolder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const keeper = folderUid(existingFolder)
  if (keeper !== undefined && keeper !== 0) {
    const owner = lookUp(String(keeper))
    if (owner) return owner
  }
  for (const name of candidates) {
    const owner = lookUp(name)
    if (owner) return owner
  }
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'millwright'])
  return lookUp('millwright') ?? lookUp('nobody')
}

/** Whether the account can enter the folder and write there; tried for real, since access lists and network drives defy mode bits. */
export function canWrite(owner: Owner | undefined, folder: string): boolean {
  return asOwner(owner, 'cd "$1" && test -w .', folder)
}

export function canRun(owner: Owner | undefined, file: string): boolean {
  return asOwner(owner, 'test -x "$1"', file)
}

/** Hands a folder and all in it to the account; does nothing where no account was lent. */
export function giveTo(owner: Owner | undefined, path: string): boolean {
  if (!owner) return true
  return spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, path]).status === 0
}

function asOwner(owner: Owner | undefined, script: string, argument: string): boolean {
  if (process.platform === 'win32') return true
  const result = spawnSync('/bin/sh', ['-c', script, 'sh', argument], { ...credentials(owner), cwd: '/', stdio: 'ignore' })
  return result.status === 0
}

/** Options for child processes that run as the account. */
export function credentials(owner: Owner | undefined): { uid?: number; gid?: number } {
  return owner ? { uid: owner.uid, gid: owner.gid } : {}
}

function folderUid(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.uid
}

/** By name or number. Asks `id`, which also knows accounts that are not in /etc/passwd. */
function lookUp(account: string): Owner | undefined {
  const ask = (flag: string) => {
    const answer = spawnSync('id', [flag, account], { encoding: 'utf8' })
    return answer.status === 0 ? answer.stdout.trim() : undefined
  }
  const name = ask('-un')
  if (name === undefined) return undefined
  const uid = Number(ask('-u'))
  return uid > 0 ? { uid, gid: Number(ask('-g')), name } : undefined
}
