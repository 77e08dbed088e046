import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs packages of Debian's where we are root on a Debian; elsewhere nothing happens.
 * Several test workers may come here at once: the package manager's lock makes them wait for each other.
 * @param purpose what is missing, in Chinese and English, for whoever wonders what takes so long
 */
export function installDebianPackages(names: readonly string[], purpose: string): void {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return
  console.log(purpose)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  const install = () => apt('install', '-y', '--no-install-recommends', ...names).status === 0
  if (install()) return
  apt('update')
  install()
}
